/** The notification rules of case challenges (`rules.ts` has the others). */
import type { Tx } from '#platform/database.ts'
import type { Happened, PayloadOf } from '#server/base/event-catalogue.ts'
import { pathOf } from '#server/base/paths.ts'
import { lockKeys, notify, withdraw } from './aggregation.ts'
import { shortened } from './facts-sql.ts'
import { keyOf } from './keys.ts'

/** Who takes part hears so from the site: they may leave the entry. */
export async function notifyOfEntry(
  tx: Tx,
  { subject_id, actor_id, payload: { entry_id, team_name, members } }: Happened<PayloadOf<'challenge.entered'>>,
): Promise<void> {
  const merge_key = keyOf.challengeEntered(entry_id)
  await lockKeys(tx, [merge_key])
  await notify(
    tx,
    members.filter((one) => one !== actor_id),
    {
      type: 'challenge_entered',
      merge_key,
      data: { title: team_name },
      link: pathOf.challenge(subject_id),
      actor_id: null,
    },
  )
}

export async function notifyOfRemovedEntry(
  tx: Tx,
  { subject_id, actor_id, payload }: Happened<PayloadOf<'challenge.removed'>>,
): Promise<void> {
  const { entry_id, team_name, reason, members } = payload
  const [entered, merge_key] = [keyOf.challengeEntered(entry_id), keyOf.challengeRemoved(entry_id)]
  await lockKeys(tx, [entered, merge_key])
  await withdraw(tx, members, [entered])
  await notify(
    tx,
    members.filter((one) => one !== actor_id),
    {
      type: 'challenge_removed',
      merge_key,
      data: { title: team_name, ...(reason !== null && { is_removed: true, reason }) },
      link: pathOf.challenge(subject_id),
      actor_id: null,
    },
  )
}

export async function notifyOfResults(
  tx: Tx,
  { subject_id, payload: { title, members } }: Happened<PayloadOf<'challenge.published'>>,
): Promise<void> {
  const merge_key = keyOf.challengeResults(subject_id)
  await lockKeys(tx, [merge_key])
  await notify(tx, members, {
    type: 'challenge_results',
    merge_key,
    data: { title: shortened(title) },
    link: pathOf.challenge(subject_id),
    actor_id: null,
  })
}
