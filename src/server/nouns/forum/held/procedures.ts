import { admin } from '#server/base/procedures.ts'
import { answer } from '#server/base/refusal.ts'
import * as service from './service.ts'

export const moderationQueue = {
  list: admin.moderation.list.handler(({ context }) => service.listPending(context.database, context.actor.user_id)),
  decide: admin.moderation.decide.handler(({ input, context, errors }) =>
    answer(errors, service.decidePending(context, context.actor, input)),
  ),
  undo: admin.moderation.undo.handler(({ input, context, errors }) =>
    answer(errors, service.undoDecision(context, context.actor, input.id)),
  ),
}
