import { visitor } from '../base/procedures.ts'

export const search = {
  translate: visitor.search.translate.handler(({ input, context }) => context.translator.translate(input.query)),
}
