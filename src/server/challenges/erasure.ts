/** What becomes of the entries of a member whose account ends. Votes and certificates go with the profile. */
import type { Tx } from '#platform/database.ts'
import { announce } from '../base/events.ts'
import { SHOWN_ON } from '../base/shown-on.ts'
import { localPdfName } from '../papers/view.ts'
import * as store from './writing-sql.ts'

/** Each entry that they lead goes to who has been in it longest, or ends with its only member, and its files with it. */
export async function eraseMember(tx: Tx, user_id: string): Promise<{ ids: string[]; pdfs: string[] }> {
  const pdfs: string[] = []
  for (const { id } of await store.lockEntriesOfCaptain(tx, user_id)) {
    const next = (await store.readMembers(tx, id)).find((one) => one !== user_id)
    if (next) {
      await store.updateEntry(tx, id, { captain_id: next })
      continue
    }
    pdfs.push(...(await store.readAddresses(tx, id)).flatMap((address) => localPdfName(address) ?? []))
    await store.deleteEntry(tx, id)
  }
  await store.deleteMemberships(tx, user_id)
  announce({ pages: SHOWN_ON.challenges })
  return { ids: [], pdfs }
}
