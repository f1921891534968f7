import { admin } from '#server/base/procedures.ts'
import { answer } from '#server/base/refusal.ts'
import * as service from './service.ts'

export const wordDesk = {
  list: admin.words.list.handler(({ input, context }) => service.listWords(context.database, input)),
  add: admin.words.add.handler(({ input, context, errors }) =>
    answer(errors, service.addWords(context.database, context.actor, input)),
  ),
  edit: admin.words.edit.handler(({ input, context, errors }) =>
    answer(errors, service.editWord(context.database, context.actor, input)),
  ),
  remove: admin.words.remove.handler(({ input, context, errors }) =>
    answer(errors, service.removeWords(context.database, context.actor, input.ids)),
  ),
  tryText: admin.words.tryText.handler(({ input, context }) => service.tryText(context.database, input.text)),
}
