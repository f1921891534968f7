import { visitor } from '../base/procedures.ts'
import * as service from './service.ts'

export const site = {
  facts: visitor.site.facts.handler(({ context }) => service.siteFacts(context.config)),
  figures: visitor.site.figures.handler(({ context }) => service.siteFigures(context.database)),
  contacts: visitor.site.contacts.handler(({ context }) => service.readSetting(context.database, 'contacts')),
  partners: visitor.site.partners.handler(({ context }) => service.readSetting(context.database, 'partners')),
}
