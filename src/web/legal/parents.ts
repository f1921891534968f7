import * as m from '#messages'
import type { LegalText } from './legal-page.tsx'

export const parents: LegalText = {
  title: m.legal_parents_title,
  description: m.legal_parents_description,
  lead: m.legal_parents_lead,
  isShared: true,
  isForParents: true,
  sections: [
    [m.legal_parents_1_heading, m.legal_parents_1_body],
    [m.legal_parents_2_heading, m.legal_parents_2_body],
    [m.legal_parents_3_heading, m.legal_parents_3_body],
    [m.legal_parents_4_heading, m.legal_parents_4_body],
    [m.legal_parents_5_heading, m.legal_parents_5_body, m.legal_parents_5_unnamed],
    [m.legal_parents_6_heading, m.legal_parents_6_body],
    [m.legal_parents_7_heading, m.legal_parents_7_body],
  ],
}
