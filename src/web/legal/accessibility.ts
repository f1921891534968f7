import * as m from '#messages'
import type { LegalText } from './legal-page.tsx'

export const accessibility: LegalText = {
  title: m.legal_accessibility_title,
  description: m.legal_accessibility_description,
  lead: m.legal_accessibility_lead,
  sections: [
    [m.legal_accessibility_1_heading, m.legal_accessibility_1_body],
    [m.legal_accessibility_2_heading, m.legal_accessibility_2_body],
    [m.legal_accessibility_3_heading, m.legal_accessibility_3_body],
    [m.legal_accessibility_4_heading, m.legal_accessibility_4_body],
  ],
}
