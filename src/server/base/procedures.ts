/** The bases that every procedure starts from. */

import { implement } from '@orpc/server'
import { contract } from '#contract/index.ts'
import type { RequestContext } from './context.ts'

/** Anybody may knock. */
export const visitor = implement(contract).$context<RequestContext>()
