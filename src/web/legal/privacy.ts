import * as m from '#messages'
import type { LegalText } from './legal-page.tsx'

export const privacy: LegalText = {
  title: m.legal_privacy_title,
  description: m.legal_privacy_description,
  lead: m.legal_privacy_lead,
  sections: [
    [m.legal_privacy_1_heading, m.legal_privacy_1_body, m.legal_privacy_1_unnamed],
    [m.legal_privacy_2_heading, m.legal_privacy_2_body],
    [m.legal_privacy_3_heading, m.legal_privacy_3_body],
    [m.legal_privacy_4_heading, m.legal_privacy_4_body],
    [m.legal_privacy_5_heading, m.legal_privacy_5_body],
    [m.legal_privacy_6_heading, m.legal_privacy_6_body],
    [m.legal_privacy_7_heading, m.legal_privacy_7_body],
    [m.legal_privacy_8_heading, m.legal_privacy_8_body],
    [m.legal_privacy_9_heading, m.legal_privacy_9_body],
  ],
}
