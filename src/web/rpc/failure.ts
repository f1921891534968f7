/** An answer of the contract that says no: its code is one of the closed set. */
interface Refusal extends Error {
  code: string
  status: number
}

/** Recognised by its shape, so that pages need not carry the library for it. */
export function isRefusal(error: unknown): error is Refusal {
  return (
    error instanceof Error &&
    typeof (error as Partial<Refusal>).code === 'string' &&
    typeof (error as Partial<Refusal>).status === 'number'
  )
}

/** The session is over: whoever signs in again can go on. */
export const isSignedOut = (error: unknown): boolean => isRefusal(error) && error.code === 'SIGN_IN_REQUIRED'
