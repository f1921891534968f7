/** What every HTTP answer of ours has in common. */

import type { Context } from 'hono'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, type Language } from '#contract/languages.ts'
import { sentences } from './sentences.ts'

export interface HttpEnv {
  Variables: { language: Language; caller: string; request_id: string }
}

/** An error of the closed set as JSON, with its sentence in the reader's language and the id that the log carries. */
export function refuse(c: Context<HttpEnv>, code: ErrorCode): Response {
  c.header('cache-control', 'no-store')
  c.header('content-type', 'application/json; charset=utf-8')
  c.header('content-disposition', undefined)
  const { status } = ERRORS[code]
  const message = sentences(c.var.language).error(code)
  return c.body(JSON.stringify({ defined: true, code, status, message, request_id: c.var.request_id }), status)
}

/** A link may name its language, for readers and search engines without our cookie. */
const NAMED = /[?&]lang=(\w+)(?:&|$)/

/** The language of a request: its address's, else the cookie's when it is one of ours, Chinese otherwise. */
export function languageOf(cookies: string | undefined | null, search = ''): Language {
  const named = NAMED.exec(search)?.[1]
  if (isLanguage(named)) return named
  const match = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([^;]*)`).exec(cookies ?? '')
  return isLanguage(match?.[1]) ? match[1] : DEFAULT_LANGUAGE
}
