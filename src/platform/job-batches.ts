/** Work that is done in batches: all of it at once, or each by itself when one of them fails. */
import { isConflict, isDatabaseAway } from './database-away.ts'

/**
 * @param act does all or, when it throws, nothing.
 * @returns what was thrown, by id; of a database that is away also for the ids that were not begun for it.
 */
export async function attemptBatch(
  ids: readonly string[],
  act: (ids: string[]) => Promise<void>,
): Promise<Map<string, unknown>> {
  const ordered = ids.toSorted()
  const failure = await failureOf(() => act(ordered))
  if (!failure) return new Map()
  const failures = new Map<string, unknown>()
  let away = ordered.length === 1 || isAwayForAll(failure.error) ? failure : null
  for (const id of ordered) {
    const own = away ?? (await failureOf(() => act([id])))
    if (!own) continue
    failures.set(id, own.error)
    if (isAwayForAll(own.error)) away = own
  }
  return failures
}

const isAwayForAll = (error: unknown) => isDatabaseAway(error) && !isConflict(error)

async function failureOf(act: () => Promise<void>): Promise<{ error: unknown } | null> {
  try {
    await act()
    return null
  } catch (error) {
    return { error }
  }
}
