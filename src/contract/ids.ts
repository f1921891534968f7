import * as z from 'zod'

/** Of a row: in the one spelling that everything compares (RFC 9562 reads both). */
export const Id = z.uuid().overwrite((id) => id.toLowerCase())
