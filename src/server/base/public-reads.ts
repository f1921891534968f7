/** What a procedure that anybody may ask puts before its handler. */
import { os } from '@orpc/server'
import type { RequestContext } from './context.ts'

const any = os.$context<RequestContext>()

/** Longer questions are answered each time, so that nobody fills the memory with them. */
const MAX_KEPT_KEY_CHARS = 400

/**
 * A read that depends on its input and the language alone: whatever else is known of the caller stays outside. Stands
 * last before the handler, so that all that refuses has had its turn.
 * @param shownAt the path of the page that shows the answer: what drops this page drops the answer. Null of what is not
 * kept: a question with an id of its own is asked once.
 */
export const kept = <Input>(shownAt: (input: Input) => string | null) =>
  any.middleware(async ({ context, path, next }, input: Input, output) => {
    const { answers, member, language, noted } = context
    if (!answers || member) return next()
    const page = shownAt(input)
    const key = `${path.join('.')} ${language} ${JSON.stringify(input)}`
    if (page === null || key.length > MAX_KEPT_KEY_CHARS) return next()
    if (noted) noted.shownAt = page
    const nobody = { caller: null, user_agent: '' }
    return output(await answers.given.get(key, page, async () => (await next({ context: nobody })).output))
  })
