import * as m from '#messages'
import type { LegalText } from './legal-page.tsx'

export const takedown: LegalText = {
  title: m.legal_takedown_title,
  description: m.legal_takedown_description,
  lead: m.legal_takedown_lead,
  sections: [
    [m.legal_takedown_1_heading, m.legal_takedown_1_body],
    [m.legal_takedown_2_heading, m.legal_takedown_2_body],
    [m.legal_takedown_3_heading, m.legal_takedown_3_body],
    [m.legal_takedown_4_heading, m.legal_takedown_4_body],
  ],
}
