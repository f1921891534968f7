import { visitor } from '../base/procedures.ts'
import * as service from './service.ts'

export const live = {
  listen: visitor.live.listen.handler(({ input, context, errors, signal }) => {
    const listening = service.listen(context, input.post_id, signal)
    if (!listening) throw errors.TOO_MANY_REQUESTS()
    return listening
  }),
}
