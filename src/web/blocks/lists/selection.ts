/** What is chosen in multi-select mode; kept over the pages while the filters stay. */

import { useEffect, useReducer } from 'react'

interface Chosen {
  id: string
}

export interface Selection<Item extends Chosen> {
  isOn: boolean
  chosen: ReadonlyMap<string, Item>
}

export type SelectionAct<Item extends Chosen> =
  | { type: 'switched' }
  | { type: 'toggled'; item: Item }
  | { type: 'added'; items: readonly Item[] }
  | { type: 'cleared' }

// biome-ignore lint/suspicious/noExplicitAny: nothing is in it, of whatever kind
const NOTHING: ReadonlyMap<string, any> = new Map()

/** @param most no more than so many can be chosen. */
export function changeSelection<Item extends Chosen>(
  selection: Selection<Item>,
  act: SelectionAct<Item>,
  most = Number.POSITIVE_INFINITY,
): Selection<Item> {
  if (act.type === 'switched') return { isOn: !selection.isOn, chosen: NOTHING }
  if (act.type === 'cleared') return { ...selection, chosen: NOTHING }
  const chosen = new Map(selection.chosen)
  if (act.type === 'toggled' && chosen.delete(act.item.id)) return { ...selection, chosen }
  for (const item of act.type === 'toggled' ? [act.item] : act.items) {
    if (chosen.size < most) chosen.set(item.id, item)
  }
  return { ...selection, chosen }
}

/**
 * @param filters changes when anything but the page does: what was chosen under other filters is let go.
 * @param most no more than so many can be chosen.
 */
export function useSelection<Item extends Chosen>(filters: string, most?: number) {
  const [selection, change] = useReducer(
    (before: Selection<Item>, act: SelectionAct<Item>) => changeSelection(before, act, most),
    { isOn: false, chosen: NOTHING },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the filters is the reason to clear
  useEffect(() => change({ type: 'cleared' }), [filters])
  return { selection, change }
}
