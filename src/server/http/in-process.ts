/**
 * The one place that hands the router to the pages: while the server renders, they call procedures in the
 * same process. What is rendered is what a visitor may see, so this client is nobody's in particular.
 */

import { createRouterClient } from '@orpc/server'
import { IN_PROCESS_CLIENT } from '#contract/in-process.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import type { Services } from '../base/context.ts'
import { router } from '../router.ts'

export function handOverClient(services: Services): void {
  const isSignedIn = async () => false
  const nobody = { caller: null, language: DEFAULT_LANGUAGE, member: null, isSignedIn, user_agent: '' }
  const client = createRouterClient(router, { context: { ...services, ...nobody } })
  Object.assign(globalThis, { [IN_PROCESS_CLIENT]: client })
}
