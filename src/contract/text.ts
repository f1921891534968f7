import * as z from 'zod'

/** Control characters have no place in a single line of text, and a lone half of a character none anywhere. */
export function plainLine(text: string, limit: number): string {
  return [...text.toWellFormed().replace(/\p{Cc}+/gu, ' ')].slice(0, limit).join('')
}

/** A line that a reader typed or that stood in an address: cut and cleaned, never refused. */
export const TolerantLine = (limit: number) => z.string().overwrite((text) => plainLine(text, limit))

/** What nobody sees, and what turns the reading direction: names made of it imitate others (threat T25). */
const INVISIBLE = /[\p{Cf}\p{Cc}]+/gu

/** Control characters other than tab and line break: the database keeps none of the first. */
const UNKEPT = /[^\P{Cc}\t\n]/gu

/** A name: one line, full width and half width alike, nothing invisible in it. */
export const NameLine = (min: number, max: number) =>
  z
    .string()
    .overwrite((text) => text.toWellFormed().normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim())
    .refine((text) => [...text].length >= min && [...text].length <= max, { error: `${min}-${max}` })

/** A line that may be left out; empty is null. */
export const OptionalLine = (max: number) =>
  OptionalText(max).transform((text) => (text === null ? null : text.replace(/\s+/g, ' ')))

/** A text of several lines that may be left out; empty is null. */
export const OptionalText = (max: number) =>
  z
    .string()
    .nullable()
    .transform((text) => text?.toWellFormed().replace(UNKEPT, '').trim() || null)
    .refine((text) => text === null || [...text].length <= max, { error: `0-${max}` })
