/** Keys of the rows of lists that admins write as a whole. */
import { MAX_ROW_KEY_CHARS } from '#contract/base/limits.ts'
import { foldedName } from '#contract/base/row-names.ts'

interface Named {
  name: { zh: string; en: string }
}

/** Of a name without any letter that a key can have. */
const NO_LETTERS = 'row'

/** A key that reads like the English name, and that no other has. */
export function keyFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const cut = (chars: number) =>
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, chars)
      .replace(/^-+|(?<!-)-+$/g, '')
  const base = cut(MAX_ROW_KEY_CHARS) || NO_LETTERS
  if (!taken.has(base)) return base
  for (let number = 2; ; number += 1) {
    const key = `${cut(MAX_ROW_KEY_CHARS - 4) || NO_LETTERS}-${number}`
    if (!taken.has(key)) return key
  }
}

/** Gives the new ones their keys. One that is there already under both names is that one: the same list was sent twice. */
export function withKeys<Row extends Named>(
  written: readonly (Row & { key: string | null })[],
  kept: readonly (Named & { key: string })[],
): (Row & { key: string })[] {
  const bothNames = ({ name }: Named) => `${foldedName(name.zh)}\n${foldedName(name.en)}`
  const named = new Map(kept.map((row) => [bothNames(row), row.key]))
  const used = new Set(written.flatMap(({ key }) => key ?? []))
  const taken = new Set([...kept.map(({ key }) => key), ...used])
  return written.map((row) => {
    const same = named.get(bothNames(row))
    const key = row.key ?? (same && !used.has(same) ? same : keyFor(row.name.en, taken))
    taken.add(key)
    return { ...row, key }
  })
}
