import type { Database, Tx } from '#platform/database.ts'
import * as store from './sql.ts'

/** The admins who may act and have not asked for the end of their account; two say whether there is another one. */
export const stayingAdmins = ({ db }: Database): Promise<string[]> => store.readStayingAdmins(db)

/** Whether somebody is admin and nobody else is who stays. @param admins as they are locked. */
export async function isLastAdmin(tx: Tx, user_id: string, admins: string[]): Promise<boolean> {
  const staying = await store.readStayingAdmins(tx)
  return admins.includes(user_id) && !staying.some((other) => other !== user_id)
}
