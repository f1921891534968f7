/** The first session begins in the moment in which mailbox or phone are proven. */
const SAME_MOMENT_MS = 250

interface Signing {
  last_sign_in_at?: string | undefined
  /** When mailbox or phone were proven, whichever came first. */
  confirmed_at?: string | undefined
}

/** By what the account service says of an account: its first session. */
export const isFirstSession = ({ last_sign_in_at, confirmed_at }: Signing): boolean =>
  last_sign_in_at !== undefined &&
  confirmed_at !== undefined &&
  Math.abs(Date.parse(last_sign_in_at) - Date.parse(confirmed_at)) < SAME_MOMENT_MS
