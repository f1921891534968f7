import { admin } from '../base/procedures.ts'
import * as service from './service.ts'

export const audit = {
  list: admin.audit.list.handler(({ input, context }) => service.listActs(context.database, input)),
}
