/** The bases that every procedure starts from. */
import { contract } from '#contract/index.ts'
import { implement } from '@orpc/server'
import type { RequestContext } from './context.ts'

/** Anybody may knock. */
export const visitor = implement(contract).$context<RequestContext>()
