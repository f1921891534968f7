/** An answer of the contract that says no: its code is one of the closed set. */
export interface Refusal extends Error {
  code: string
  status: number
  /** The contract declares it for the procedure that was asked. */
  defined?: boolean
}

/** Recognised by its shape, so that pages need not carry the library for it. */
export function isRefusal(error: unknown): error is Refusal {
  return (
    error instanceof Error &&
    typeof (error as Partial<Refusal>).code === 'string' &&
    typeof (error as Partial<Refusal>).status === 'number'
  )
}

/** A question that no answer came to: there is no network, or no server behind it. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'no answer', { cause })
  }
}

/** What went wrong, for whoever says it or decides what to do next. */
export type FailureKind =
  /** The server said no, or has failed at this one thing. */
  | 'refused'
  /** The server is busy, restarting, or has lost its database: the same is worth another try in a moment. */
  | 'unavailable'
  | 'no-answer'
  /** The page itself is broken: neither the network nor the server has a part in it. */
  | 'page-fault'

/** What answers so is a server that is not ready, or a proxy whose server is away. */
const UNAVAILABLE = [502, 503, 504]
/** A script that could not be fetched, in the words of Chromium and Firefox, Safari, and of the builder. */
const MISSING_SCRIPT = /dynamically imported module|Importing a module script failed|Unable to preload/

/** What a page carries of a refusal. */
export type RenderedRefusal = Pick<Refusal, 'name' | 'message' | 'code' | 'status'>

/** The refusal that the server has rendered into this page: of an error, the message alone goes along. */
let rendered: RenderedRefusal | null = null
export function noteRendered(refusal: RenderedRefusal | null): void {
  rendered = refusal
}

export function failureKind(error: unknown): FailureKind {
  const { message = '' } = (error ?? {}) as Partial<Error>
  if (isRefusal(error)) return UNAVAILABLE.includes(error.status) ? 'unavailable' : 'refused'
  if (rendered && rendered.message === message) return failureKind(Object.assign(error as Error, rendered))
  return error instanceof NoAnswer || MISSING_SCRIPT.test(message) ? 'no-answer' : 'page-fault'
}

/** The session is over: whoever signs in again can go on. */
export const isSignedOut = (error: unknown): boolean => isRefusal(error) && error.code === 'SIGN_IN_REQUIRED'
