/** APA 7th edition, chapters 8 and 9. */
import { familyWithParticle, initials, type PersonName } from './names.ts'
import { type Reference, type Run, stopped } from './reference.ts'

const MAX_AUTHORS = 20
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

export function apa(reference: Reference): Run[] {
  const { title, journal, isChinese, address } = reference
  const authors = authorList(reference)
  const date = `(${dateOf(reference)}).`
  const lead = authors ? `${stopped(authors)} ${date} ` : ''
  // Without an author the title takes the author's place (9.12).
  const afterTitle = authors ? ' ' : ` ${date} `
  if (!journal)
    return [{ text: lead }, { text: stopped(title), isItalic: !isChinese }, { text: `${afterTitle}${address}` }]
  return [
    { text: `${lead}${stopped(title)}${afterTitle}` },
    { text: journal, isItalic: !isChinese },
    { text: `${journal.endsWith('.') ? '' : '.'} ${address}` },
  ]
}

function authorList({ authors, isChinese }: Reference): string {
  const names = authors.names.map(invert)
  if (authors.hasOthers) return [...names, isChinese ? '等' : 'et al.'].join(', ')
  if (names.length > MAX_AUTHORS) return `${names.slice(0, MAX_AUTHORS - 1).join(', ')}, … ${names.at(-1)}`
  if (names.length < 2) return names[0] ?? ''
  return `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`
}

function invert(name: PersonName): string {
  if (name.literal) return name.literal
  return [familyWithParticle(name), initials(name.given, 'dotted'), name.suffix].filter(Boolean).join(', ')
}

function dateOf({ date, journal }: Reference): string {
  if (!date) return 'n.d.'
  const month = date.month && MONTHS[Number(date.month) - 1]
  if (journal || !month) return date.year
  return `${date.year}, ${month}${date.day ? ` ${Number(date.day)}` : ''}`
}
