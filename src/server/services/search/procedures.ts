import { limitSearches } from '#server/base/limits.ts'
import { perCaller, visitor } from '#server/base/procedures.ts'

export const search = {
  translate: visitor.search.translate
    .use(perCaller(limitSearches))
    .handler(({ input, context }) => context.translator.translate(input.query)),
}
