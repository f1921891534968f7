/**
 * Reactions: likes, favourites, subscriptions, reports, deletions. Here: what a member switches on and off, as an
 * optimistic update that is rolled back when the server refuses (specification, part 4). Only members need it: pages
 * load it with the first question that they ask for one.
 */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

interface Change<State> {
  /** Of the thing that is switched: one request at a time for each. */
  key: string
  /** The answers of the server that know the state. */
  queryKeys: QueryKey[]
  shown: State
  wanted: State
  show: (state: State) => void
  /** @returns the state as the server has it now. */
  send: () => Promise<State>
  onFailure: (error: unknown) => void
}

const underWay = new Set<string>()

/** Changes what is shown into what is wanted. */
export async function toggleShown<State>(client: QueryClient, change: Change<State>): Promise<void> {
  const { key, queryKeys, shown, wanted, show, send, onFailure } = change
  if (underWay.has(key)) return
  underWay.add(key)
  // An older answer that is still under way would undo it.
  await Promise.all(queryKeys.map((queryKey) => client.cancelQueries({ queryKey })))
  show(wanted)
  try {
    show(await send())
  } catch (error) {
    show(shown)
    onFailure(error)
  } finally {
    underWay.delete(key)
  }
}

/** The same of a state that is one answer of the server. */
export const toggle = <State>(
  client: QueryClient,
  { queryKey, ...change }: Omit<Change<State>, 'key' | 'queryKeys' | 'show'> & { queryKey: QueryKey },
): Promise<void> =>
  toggleShown(client, {
    ...change,
    key: hashKey(queryKey),
    queryKeys: [queryKey],
    show: (state) => client.setQueryData<State>(queryKey, () => state),
  })
