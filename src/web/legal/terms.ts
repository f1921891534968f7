import * as m from '#messages'
import type { LegalText } from './legal-page.tsx'

export const terms: LegalText = {
  title: m.legal_terms_title,
  description: m.legal_terms_description,
  lead: m.legal_terms_lead,
  sections: [
    [m.legal_terms_1_heading, m.legal_terms_1_body],
    [m.legal_terms_2_heading, m.legal_terms_2_body],
    [m.legal_terms_3_heading, m.legal_terms_3_body],
    [m.legal_terms_4_heading, m.legal_terms_4_body],
    [m.legal_terms_5_heading, m.legal_terms_5_body],
    [m.legal_terms_6_heading, m.legal_terms_6_body],
    [m.legal_terms_7_heading, m.legal_terms_7_body],
  ],
}
