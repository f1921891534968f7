import { visitor } from '#server/base/procedures.ts'
import { answer } from '#server/base/refusal.ts'
import * as service from './service.ts'

export const live = {
  listen: visitor.live.listen.handler(({ input, context, errors, signal }) =>
    answer(errors, service.listen(context, input, signal)),
  ),
}
