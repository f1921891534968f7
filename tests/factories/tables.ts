/** What a folder says of its tables, for the tests of all tables. */
import type { Row } from './rows.ts'

type Fate = 'goes too' | 'forgets' | 'holds it back'

interface TableProof {
  /** Of what is kept of members: the words of the privacy notice that speak of it. */
  named?: [zh: string, en: string]
  /** That the constraints accept. */
  row: Row
  /** What another row must differ in besides its id. */
  apart?: Row
  /** By each check: the values that break it and nothing else. */
  checks?: Record<string, Row[]>
  /** By each unique key: what another row differs in and still collides. */
  unique?: Record<string, Row>
  /** By each column that refers: what it points at, and what becomes of the row when that is deleted. */
  references?: Record<string, [target: string, fate: Fate]>
  /** Columns that hold no words of a member in clear: keys, states, names of files, and what admins write to many. */
  wordless?: string[]
}
export type Tables = Record<string, TableProof>

export const WITH_MEMBER: [target: string, fate: Fate] = ['profiles.user_id', 'goes too']
export const NEW_ID = '00000000-0000-7000-8000-00000000aaaa'
export const long = (length: number) => '字'.repeat(length)
