import * as z from 'zod'

/** Of a row: in the one spelling that everything compares (RFC 9562 reads both). */
export const Id = z.uuid().overwrite((id) => id.toLowerCase())

/** Made once by the form: however often it is sent, one thing comes of it. */
export const RequestKey = Id.describe('Idempotency key')
