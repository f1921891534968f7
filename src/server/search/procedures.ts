import { limitSearches } from '../base/limits.ts'
import { visitor } from '../base/procedures.ts'

export const search = {
  translate: visitor.search.translate.handler(async ({ input, context, errors }) => {
    if (context.caller && !(await limitSearches(context.caller))) throw errors.TOO_MANY_REQUESTS()
    return context.translator.translate(input.query)
  }),
}
