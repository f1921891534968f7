/**
 * What a member switches on and off: shown at once, and taken back when the server says no (specification, part 4).
 * Only members need it: pages load it with the first question that they ask for one.
 */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

interface Toggle<State> {
  /** Where the state is kept among the answers of the server. */
  queryKey: QueryKey
  shown: State
  wanted: State
  /** @returns the state as the server has it now. */
  send: () => Promise<State>
  onFailure: (error: unknown) => void
}

const underWay = new Set<string>()

/** Changes what is shown into what is wanted; one request at a time. */
export async function toggle<State>(client: QueryClient, change: Toggle<State>): Promise<void> {
  const { queryKey, shown, wanted, send, onFailure } = change
  const key = hashKey(queryKey)
  if (underWay.has(key)) return
  underWay.add(key)
  // An older answer that is still under way would undo it.
  await client.cancelQueries({ queryKey })
  client.setQueryData<State>(queryKey, () => wanted)
  try {
    const now = await send()
    client.setQueryData<State>(queryKey, () => now)
  } catch (error) {
    client.setQueryData<State>(queryKey, () => shown)
    onFailure(error)
  } finally {
    underWay.delete(key)
  }
}
