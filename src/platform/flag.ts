/** A setting that is on or off. */
import * as z from 'zod'

export const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
