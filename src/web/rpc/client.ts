/** The typed client of the contract: in the browser over HTTP, while rendering in the same process. */
import { IN_PROCESS_CLIENT } from '#contract/in-process.ts'
import type { Contract } from '#contract/index.ts'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createIsomorphicFn } from '@tanstack/react-start'

type Client = ContractRouterClient<Contract>

const makeClient = createIsomorphicFn()
  .server((): Client => (globalThis as unknown as Record<symbol, Client>)[IN_PROCESS_CLIENT] as Client)
  .client((): Client => createORPCClient(new RPCLink({ url: () => `${window.location.origin}/rpc` })))

/** Query options for every procedure, with keys made from the contract's own names. */
export const api = createTanstackQueryUtils(makeClient())
