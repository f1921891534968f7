/**
 * What pages use of oRPC's utilities for TanStack Query: the same keys, the same types. The library's own bring along
 * all that reads answers, streams and errors, which `link.ts` loads with the first question; that was 5 kB (gzip) of
 * the first script. The test holds them side by side.
 */
import type { Client, ClientContext, ClientOptions } from '@orpc/client'
import type { GeneralUtils, ProcedureUtils } from '@orpc/tanstack-query'
import { skipToken } from '@tanstack/react-query'

/** For every procedure of a client, and for what stands above it: a key for all below. */
export type QueryUtils<Branch> =
  Branch extends Client<infer Context extends ClientContext, infer Input, infer Output, infer Failure>
    ? Pick<ProcedureUtils<Context, Input, Output, Failure>, 'call' | 'queryOptions' | 'mutationOptions'> &
        GeneralUtils<Input>
    : { [Name in keyof Branch]: QueryUtils<Branch[Name]> } & GeneralUtils<unknown>

/** Asks the procedure at a path of the contract. */
export type Ask = (path: readonly string[], input: unknown, options: ClientOptions<ClientContext>) => Promise<unknown>

interface Operation {
  input?: unknown
  type?: 'query' | 'mutation'
}

interface OptionsIn extends Operation {
  context?: ClientContext
  queryKey?: readonly unknown[]
  mutationKey?: readonly unknown[]
}

export function queryUtils<Branch>(ask: Ask, path: readonly string[] = []): QueryUtils<Branch> {
  const own = {
    call: (input: unknown, options: Partial<ClientOptions<ClientContext>> = {}) =>
      ask(path, input, { context: {}, ...options }),
    key: (operation: Operation = {}) => keyOf(path, operation),
    queryOptions: ({ context = {}, ...options }: OptionsIn = {}) => ({
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(path, options.input, { signal, context }),
      ...(options.input === skipToken && { enabled: false }),
      ...options,
      queryKey: options.queryKey ?? keyOf(path, { type: 'query', input: options.input }),
    }),
    mutationOptions: ({ context = {}, ...options }: OptionsIn = {}) => ({
      mutationFn: (input: unknown) => ask(path, input, { context }),
      ...options,
      mutationKey: options.mutationKey ?? keyOf(path, { type: 'mutation' }),
    }),
  }
  const branches = new Proxy(own, {
    get: (known, name) =>
      name in known || typeof name === 'symbol' ? Reflect.get(known, name) : queryUtils(ask, [...path, name]),
  })
  return branches as unknown as QueryUtils<Branch>
}

/** A key without what is left out: that would stand in the way of matching all keys that have it. */
function keyOf(path: readonly string[], operation: Operation) {
  return [path, Object.fromEntries(Object.entries(operation).filter(([, value]) => value !== undefined))]
}
