/** Whom it concerns when something is hidden because of reports, shown again, or restored. */
import type { Tx } from '#platform/database.ts'
import { THINGS } from '#server/base/noun.ts'
import { lockKeys, notify, withdraw, withdrawFromOthers } from './aggregation.ts'
import { shortened } from './facts-sql.ts'
import { keyOf } from './keys.ts'

interface HiddenThing {
  kind: 'post' | 'comment' | 'paper_comment'
  id: string
  /** What it stands below; of a post itself. */
  subject_id: string
  owner_id: string
  title: string
  is_hidden: boolean
}

/** The author alone is told. What names the thing to others, read or not, goes while nobody is to see its words. */
export async function notifyOfHiddenThing(
  tx: Tx,
  { kind, id, subject_id, owner_id, title, is_hidden }: HiddenThing,
): Promise<void> {
  const naming = [keyOf.answer(id), keyOf.decision(id)]
  const merge_key = keyOf.hidden(id)
  await lockKeys(tx, [...naming, merge_key])
  if (is_hidden) await withdrawFromOthers(tx, owner_id, naming)
  await notify(tx, [owner_id], {
    type: 'content_hidden',
    merge_key,
    data: { item_type: kind, title: shortened(title), is_hidden },
    link: THINGS[kind].link({ id, parent_id: kind === 'post' ? null : subject_id }),
    actor_id: null,
  })
}

/** That it was removed holds no longer. */
export async function notifyOfRestored(
  tx: Tx,
  { kind, id, subject_id, owner_id, title }: Omit<HiddenThing, 'is_hidden'>,
): Promise<void> {
  const [removed, restored] = [keyOf.removed(id), keyOf.restored(id)]
  await lockKeys(tx, [removed, restored])
  await withdraw(tx, [owner_id], [removed])
  await notify(tx, [owner_id], {
    type: 'content_restored',
    merge_key: restored,
    data: { item_type: kind, title: shortened(title) },
    link: THINGS[kind].link({ id, parent_id: kind === 'post' ? null : subject_id }),
    actor_id: null,
  })
}
