import * as m from '#messages'
import type { LegalText } from './legal-page.tsx'

export const rules: LegalText = {
  title: m.legal_rules_title,
  description: m.legal_rules_description,
  lead: m.legal_rules_lead,
  sections: [
    [m.legal_rules_1_heading, m.legal_rules_1_body],
    [m.legal_rules_2_heading, m.legal_rules_2_body],
    [m.legal_rules_3_heading, m.legal_rules_3_body],
    [m.legal_rules_4_heading, m.legal_rules_4_body],
    [m.legal_rules_5_heading, m.legal_rules_5_body],
    [m.legal_rules_6_heading, m.legal_rules_6_body],
    [m.legal_rules_7_heading, m.legal_rules_7_body],
  ],
}
