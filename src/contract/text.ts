import * as z from 'zod'

/** Control characters have no place in a single line of text, and a lone half of a character none anywhere. */
export function plainLine(text: string, limit: number): string {
  return [...text.toWellFormed().replace(/\p{Cc}+/gu, ' ')].slice(0, limit).join('')
}

/** A line that a reader typed or that stood in an address: cut and cleaned, never refused. */
export const TolerantLine = (limit: number) => z.string().overwrite((text) => plainLine(text, limit))
