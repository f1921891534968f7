import { PATHS } from '../base/paths.ts'
import { visitor } from '../base/procedures.ts'
import { kept } from '../base/public-reads.ts'
import * as service from './service.ts'

export const site = {
  facts: visitor.site.facts.handler(({ context }) => service.siteFacts(context.config)),
  figures: visitor.site.figures
    .use(kept(() => PATHS.home))
    .handler(({ context }) => service.siteFigures(context.database)),
  contacts: visitor.site.contacts
    .use(kept(() => PATHS.contact))
    .handler(({ context }) => service.readSetting(context.database, 'contacts')),
  partners: visitor.site.partners
    .use(kept(() => PATHS.lectures))
    .handler(({ context }) => service.readSetting(context.database, 'partners')),
}
