/** The papers chosen in multi-select mode; kept over the pages while the filters stay. */

import { useEffect, useReducer } from 'react'
import { MAX_BATCH_PAPERS } from '#contract/limits.ts'
import type { PaperView } from '#contract/papers.ts'

export interface Selection {
  isOn: boolean
  chosen: ReadonlyMap<string, PaperView>
}

export type SelectionAct =
  | { type: 'switched' }
  | { type: 'toggled'; paper: PaperView }
  | { type: 'added'; papers: readonly PaperView[] }
  | { type: 'cleared' }

const NOTHING: ReadonlyMap<string, PaperView> = new Map()

export function changeSelection(selection: Selection, act: SelectionAct): Selection {
  if (act.type === 'switched') return { isOn: !selection.isOn, chosen: NOTHING }
  if (act.type === 'cleared') return { ...selection, chosen: NOTHING }
  const chosen = new Map(selection.chosen)
  if (act.type === 'toggled' && chosen.delete(act.paper.id)) return { ...selection, chosen }
  for (const paper of act.type === 'toggled' ? [act.paper] : act.papers) {
    if (chosen.size < MAX_BATCH_PAPERS) chosen.set(paper.id, paper)
  }
  return { ...selection, chosen }
}

/** @param filters changes when anything but the page does: what was chosen under other filters is let go. */
export function useSelection(filters: string) {
  const [selection, change] = useReducer(changeSelection, { isOn: false, chosen: NOTHING })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the filters is the reason to clear
  useEffect(() => change({ type: 'cleared' }), [filters])
  return { selection, change }
}
