/** An entry as its format says it, before anything is judged. */
export interface RawEntry {
  /** Where it begins in the file, from 1. */
  line: number
  title: string
  /** As they are written: `Last, First`, or several parted by semicolons. */
  authors: string[]
  abstract: string
  journal: string
  date: string
  doi: string
  /** Of its PDF. */
  link: string
  tags: string[]
  category: string
}

/** Where a format cannot go on: the entry is lost, those after it are not. */
export interface BrokenEntry {
  line: number
  broken: 'UNREADABLE' | 'UNFINISHED' | 'TOO_MANY_CELLS'
  /** What stands there. */
  text: string
}

export type Found = RawEntry | BrokenEntry

export const blank = (line: number): RawEntry => ({
  line,
  title: '',
  authors: [],
  abstract: '',
  journal: '',
  date: '',
  doi: '',
  link: '',
  tags: [],
  category: '',
})

/** Whether an address leads to a PDF rather than to a page about it. */
export const isPdfAddress = (address: string): boolean => /^https?:\/\/[^?#]*\.pdf(?:$|[?#])/i.test(address)
