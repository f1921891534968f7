/** The typed client of the contract: in the browser over HTTP, while rendering in the same process. */

import { type ClientContext, type ClientLink, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { IN_PROCESS_CLIENT } from '#contract/in-process.ts'
import type { Contract } from '#contract/index.ts'

type Client = ContractRouterClient<Contract>

/** The first page has its data in its HTML: what speaks HTTP is loaded with the first question after it. */
const lazyLink: ClientLink<ClientContext> = {
  call: async (path, input, options) => (await import('./link.ts')).link.call(path, input, options),
}

const makeClient = createIsomorphicFn()
  .server((): Client => (globalThis as unknown as Record<symbol, Client>)[IN_PROCESS_CLIENT] as Client)
  .client((): Client => createORPCClient(lazyLink))

/** Query options for every procedure, with keys made from the contract's own names. */
export const api = createTanstackQueryUtils(makeClient())
