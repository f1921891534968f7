import * as z from 'zod'
import { EmailAddress } from './addresses.ts'
import { MAX_EMAIL_CHARS } from './limits.ts'
import { hasSomethingToSee } from './visible.ts'

/** Control characters have no place in a single line of text, and a lone half of a character none anywhere. */
export function plainLine(text: string, limit: number): string {
  return [...text.toWellFormed().replace(/\p{Cc}+/gu, ' ')].slice(0, limit).join('')
}

/** A line that a reader typed or that stood in an address: cut and cleaned, never refused. */
export const TolerantLine = (limit: number) => z.string().overwrite((text) => plainLine(text, limit))

const UNSEEN = '(?![\\u200d\\u{e0020}-\\u{e007f}])[\\p{Cf}\\p{Cc}]'
const AFTER_PICTURE = '(?<!\\p{Extended_Pictographic}[\\u{1f3fb}-\\u{1f3ff}]?\\ufe0f?)\\u200d'
const BEFORE_PICTURE = '\\u200d(?!\\p{Extended_Pictographic})'
const TAGS = '(?<!\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,6})[\\u{e0020}-\\u{e007f}]'
const SELECTORS =
  '(?<!\\p{Extended_Pictographic}[\\u{1f3fb}-\\u{1f3ff}]?|[\\d#*](?=\\ufe0f\\u20e3))[\\ufe0e\\ufe0f]|[\\ufe00-\\ufe0d\\u{e0100}-\\u{e01ef}]'
/**
 * Invisible characters and direction overrides: names made with them imitate others (threat T25). Parts of an emoji are
 * kept: joiners and tags within its sequence, and the selector of its picture (Unicode Technical Standard 51, 2.8).
 */
const INVISIBLE = new RegExp(`${UNSEEN}|${AFTER_PICTURE}|${BEFORE_PICTURE}|${TAGS}|${SELECTORS}`, 'gu')

/** Removes invisible characters. @param instead replaces each match. */
export const withoutInvisible = (text: string, instead = ''): string => text.replace(INVISIBLE, instead)

/** Control characters other than tab and line break: the database keeps none of the first. */
const UNKEPT = /[^\P{Cc}\t\n]/gu

/** A name: one line, full width and half width alike, nothing invisible in it. */
export const NameLine = (min: number, max: number) =>
  z
    .string()
    .overwrite((text) => withoutInvisible(text.toWellFormed().normalize('NFKC')).replace(/\s+/g, ' ').trim())
    .refine((text) => [...text].length >= min && [...text].length <= max, { error: `${min}-${max}`, params: { max } })

/** Turns the reading direction, or is nothing at all to see; what joins emoji and letters of some scripts stays. */
const MISLEADING = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** A text that somebody must write: trimmed, with something to see in it, in characters as people count them. */
export const WrittenText = (max: number) =>
  z
    .string()
    .overwrite((text) =>
      text.toWellFormed().replaceAll('\r\n', '\n').replace(UNKEPT, '').replace(MISLEADING, '').trim(),
    )
    .refine((text) => hasSomethingToSee(text) && [...text].length <= max, { error: `1-${max}`, params: { max } })

/** The same in a single line. */
export const WrittenLine = (max: number) =>
  z
    .string()
    .overwrite((text) =>
      text
        .toWellFormed()
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .replace(MISLEADING, '')
        .trim(),
    )
    .refine((text) => hasSomethingToSee(text) && [...text].length <= max, { error: `1-${max}`, params: { max } })

/** A text in the making: what the database cannot keep goes, everything else stays as it was typed. */
export const RoughText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.toWellFormed().replaceAll('\r\n', '\n').replace(UNKEPT, ''))
    .refine((text) => [...text].length <= max, { error: `0-${max}`, params: { max } })

/** A mailbox, in the one form that it is compared in. */
export const EmailLine = z
  .string()
  .overwrite((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(EmailAddress.max(MAX_EMAIL_CHARS))

/** A line that may be left out; empty is null. */
export const OptionalLine = (max: number) =>
  OptionalText(max).transform((text) => (text === null ? null : text.replace(/\s+/g, ' ')))

/** A text of several lines that may be left out; empty is null. */
export const OptionalText = (max: number) =>
  z
    .string()
    .nullable()
    .transform((text) => {
      const kept = text?.toWellFormed().replace(UNKEPT, '').replace(MISLEADING, '').trim() ?? ''
      return hasSomethingToSee(kept) ? kept : null
    })
    .refine((text) => text === null || [...text].length <= max, { error: `0-${max}`, params: { max } })
