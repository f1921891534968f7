/** How much one request may bring. */
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type HttpEnv, refuse } from '../base/http.ts'

/** Questions are short. */
const MAX_BYTES = 64 * 1024
const MEGABYTE = 1024 * 1024
/** Where members send pictures, by both ways of the contract. One that is somewhat too large still gets its own answer. */
const AVATAR = { maxSize: 3 * MEGABYTE, refusal: 'PICTURE_TOO_LARGE' } as const
const POST_PICTURE = { maxSize: 12 * MEGABYTE, refusal: 'POST_PICTURE_TOO_LARGE' } as const
const UPLOADS = new Map(
  [
    { path: '/rpc/profiles/changeAvatar', ...AVATAR },
    { path: '/api/profiles/own/avatar', ...AVATAR },
    { path: '/rpc/forum/addPicture', ...POST_PICTURE },
    { path: '/api/forum/pictures', ...POST_PICTURE },
  ].map(({ path, maxSize, refusal }) => [
    path,
    bodyLimit({ maxSize, onError: (c) => refuse(c as Context<HttpEnv>, refusal) }),
  ]),
)

const limitQuestions = bodyLimit({
  maxSize: MAX_BYTES,
  onError: (c) => refuse(c as Context<HttpEnv>, UPLOADS.has(c.req.path) ? 'SIGN_IN_REQUIRED' : 'BAD_REQUEST'),
})

/** Only members may send more than a question. */
export const limitBodies: MiddlewareHandler<HttpEnv> = (c, next) => {
  const limitUpload = c.var.member ? UPLOADS.get(c.req.path) : undefined
  return (limitUpload ?? limitQuestions)(c, next)
}
