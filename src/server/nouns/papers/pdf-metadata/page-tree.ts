/** Counts the pages of a PDF by the leaves of their tree (ISO 32000-2, 7.7.3): its `Count` is what the file claims. */
import { oneOf, type PdfObjects } from './objects.ts'

// bounded: blanks and digits after a name, which hold no other name
const ROOT = new RegExp(`${oneOf('Root').source}[\\s\\0]*(\\d{1,10})[\\s\\0]+\\d{1,5}[\\s\\0]+R`, 'g')
const PAGES = new RegExp(`${oneOf('Pages').source}[\\s\\0]*(\\d{1,10})[\\s\\0]+\\d{1,5}[\\s\\0]+R`)
// bounded: blanks and digits after a name, which hold no other name
const KIDS = new RegExp(`${oneOf('Kids').source}[\\s\\0]*(?:\\[([^\\]/]*)\\]|(\\d{1,10})[\\s\\0]+\\d{1,5}[\\s\\0]+R)`)
// bounded: blanks and digits after a name, which hold no other name
const IS_PAGE = new RegExp(`${oneOf('Type').source}[\\s\\0]*${oneOf('Page').source}`)
const REFERENCE = /(\d{1,10})[\s\0]+\d{1,5}[\s\0]+R/g
/** More than any limit; a tree may say the same branch many times. */
const MOST = 1_000_000

/** @returns 0 where no tree is found. */
export function countPages({ texts, numbered }: PdfObjects): number {
  const counts = new Map<number, number>()
  const leavesBelow = (number: number): number => {
    const known = counts.get(number)
    if (known !== undefined) return known
    // A branch that leads back to itself has no leaves there.
    counts.set(number, 0)
    const body = numbered.get(number)
    const count = body === undefined ? 0 : kidsOf(body).reduce((sum, kid) => sum + leavesBelow(kid), 0)
    const isLeaf = body !== undefined && (IS_PAGE.test(body) || !KIDS.test(body))
    counts.set(number, isLeaf ? 1 : Math.min(count, MOST))
    return counts.get(number) ?? 0
  }
  const kidsOf = (body: string): number[] => {
    const [, list, indirect] = KIDS.exec(body) ?? []
    const kids = list ?? numbered.get(Number(indirect)) ?? ''
    return [...kids.matchAll(REFERENCE)].map(([, number]) => Number(number))
  }
  const roots = texts.flatMap((text) => [...text.matchAll(ROOT)].map(([, number]) => Number(number)))
  const trees = roots.flatMap((root) => PAGES.exec(numbered.get(root) ?? '')?.[1] ?? [])
  return Math.max(0, ...new Set(trees.map((tree) => leavesBelow(Number(tree)))))
}
