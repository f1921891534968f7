/** Authors as people type them, read apart. */

export interface PersonName {
  /** Chinese names, and those of groups, stand as they are and are never turned round. */
  literal?: string
  family: string
  given: string
  /** `van`, `de la`: kept before the family name. */
  particle: string
  suffix: string
}

export interface Authors {
  names: PersonName[]
  /** The list itself ended in "et al." or 「等」. */
  hasOthers: boolean
}

const HAN = /\p{Script=Han}/u
const STRONG_SEPARATOR = /[;；、]|\s+(?:and|AND)\s+|\s*&\s*|\band\s+(?=\p{Lu})/u
const COMMA = /[,，]/
const OTHERS = /^(?:et\.?\s*al\.?|等人?)$/iu
const TRAILING_OTHERS = /[,，\s]+(?:et\.?\s*al\.?|等人?)\s*$/iu
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i
const PARTICLES = new Set(
  "van von der den de del della di da das do dos du la le ter ten te zu zum zur 't bin ibn al el st. st".split(' '),
)
/** `J.`, `J. A.`, `J.-L.`, `JA`: given names cut to their first letters. */
const INITIALS = /^(?:\p{Lu}\p{Ll}?\.?[\s-]*){1,4}$/u
const isInitials = (text: string) =>
  INITIALS.test(text) && (text.includes('.') || /^\p{Lu}{1,3}(?:-\p{Lu})?$/u.test(text))

/** Splits on every separator people type: , ， 、 ; ； and & — and knows "Smith, J." as one person. */
export function parseAuthors(text: string): Authors {
  const hadOthers = TRAILING_OTHERS.test(text)
  const groups = text
    .replace(TRAILING_OTHERS, '')
    .split(STRONG_SEPARATOR)
    .map((group) => group.trim())
    .filter(Boolean)
  const isPairList = groups.length > 1 && groups.every((group) => !HAN.test(group) && commaParts(group).length === 2)
  const written = groups.flatMap((group) => (isPairList ? [group] : people(commaParts(group))))
  const known = written.filter((name) => !OTHERS.test(name))
  return { names: known.map(parseName), hasOthers: hadOthers || known.length < written.length }
}

const commaParts = (group: string) =>
  group
    .split(COMMA)
    .map((part) => part.trim())
    .filter(Boolean)

/** Joins what a comma parted: `Smith` + `J.`, `King` + `Jr.`. */
function people(parts: string[]): string[] {
  const found: string[] = []
  for (const part of parts) {
    const before = found.at(-1)
    const belongs = before !== undefined && !HAN.test(before) && !before.includes(',') && isInitials(part)
    if (before !== undefined && SUFFIX.test(part)) found[found.length - 1] = `${before} ${part}`
    else if (belongs && !isInitials(before.split(/\s+/).at(-1) ?? '')) found[found.length - 1] = `${before}, ${part}`
    else found.push(part)
  }
  return found
}

function parseName(written: string): PersonName {
  const name = written.replace(/\s+/g, ' ').trim()
  const whole = { literal: name, family: name, given: '', particle: '', suffix: '' }
  if (HAN.test(name)) return whole
  const [left = '', right] = commaParts(name)
  if (right !== undefined) return withParticle(left.split(' '), right)
  const words = name.split(' ')
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? (words.pop() ?? '') : ''
  if (words.length === 1) return whole
  const last = words.at(-1) ?? ''
  // `van Dam D` and `Smith JA`: the family name first, as in medical journals.
  if (isInitials(last) && !last.includes('.') && words.length > 1 && !isInitials(words[0] ?? '')) {
    return { ...withParticle(words.slice(0, -1), [...last.replace(/-/g, '')].join('. ').concat('.')), suffix }
  }
  let start = words.length - 1
  while (
    start > 1 &&
    PARTICLES.has((words[start - 1] ?? '').toLowerCase()) &&
    /^\p{Ll}|^'/u.test(words[start - 1] ?? '')
  )
    start -= 1
  return { ...withParticle(words.slice(start), words.slice(0, start).join(' ')), suffix }
}

function withParticle(familyWords: string[], given: string): PersonName {
  let count = 0
  while (count < familyWords.length - 1 && PARTICLES.has((familyWords[count] ?? '').toLowerCase())) count += 1
  return {
    family: familyWords.slice(count).join(' '),
    particle: familyWords.slice(0, count).join(' '),
    given,
    suffix: '',
  }
}

export function familyWithParticle({ particle, family }: PersonName): string {
  return [particle, family].filter(Boolean).join(' ')
}

/** `John-Paul A.` as `J.-P. A.` with dots, as `J P A` or `J-P A` without. */
export function initials(given: string, style: 'dotted' | 'bare' | 'bare-hyphened'): string {
  const words = given
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\.\s*-/g, '-')
    .split(/\s+/)
    .filter(Boolean)
  const first = (part: string) => [...part.replace(/\./g, '')][0]?.toUpperCase() ?? ''
  return words
    .map((word) => {
      const parts = word.split('-').filter(Boolean).map(first)
      if (style === 'dotted') return parts.map((letter) => `${letter}.`).join('-')
      return parts.join(style === 'bare' ? ' ' : '-')
    })
    .join(' ')
}
