import { visitor } from '../base/procedures.ts'

export const site = {
  facts: visitor.site.facts.handler(({ context }) => ({ filing_number: context.config.FILING_NUMBER ?? null })),
}
