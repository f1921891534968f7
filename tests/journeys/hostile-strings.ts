/** Texts that try to be more than texts, and how a folder plants them. */
import type { Database } from '#platform/database.ts'
import type { memberDraft } from '../factories/members.ts'

export const MARKUP =
  '<img src=x onerror="hacked=1"><script>hacked=2</script><svg onload=hacked=3><a href=javascript:hacked=4>'
const OUT_OF_JSON = '</script><script>hacked=5</script>\u2028\u2029<!--<script>]]>'
const TEMPLATES = `{{hacked=6}} \${hacked=7} %3Cscript%3E &lt;script&gt; {name} \\u003cscript\\u003e`
const LINKS = 'javascript:hacked=8 data:text/html,<script>hacked=9</script> https://a.example/"onmouseover="hacked=10'
/** Overrides and isolates that are never closed, and one that is closed too early. */
export const TURNS = '\u202eRLO\u202d\u2067\u2066\u2069\u200f שלום עולם 123'
const INVISIBLE = 'a\u200bd\u2060m\u00adi\ufeffn\u200d\u200c\u180e'
const UNBROKEN = 'W'.repeat(60)

/** Texts to begin with, so that a test sees that the whole is shown. */
export const SIGN = 'Hostile'
export const LONG = [SIGN, MARKUP, OUT_OF_JSON, TEMPLATES, LINKS, TURNS, INVISIBLE, UNBROKEN].join('\n')
const line = (limit: number) => [...`${SIGN} ${TURNS} ${MARKUP} ${INVISIBLE}`].slice(0, limit).join('')

/** As long as nicknames may be: one with markup, one that turns the direction. */
export const NICKNAMES = ['<svg onload=hacked()>'.slice(0, 20), '\u202enimdA\u200b\u2067 דנה'] as const

export const texts = {
  title: line(200),
  signature: line(100),
  school: line(100),
  team_name: line(40),
}

/** What a search finds them by. */
export const QUERY = encodeURIComponent(`${SIGN} <script> \u202e`)

export interface Planted {
  /** The pages that show them to visitors, each with what it shows. */
  places: [path: string, text: string][]
  /** By their kind, of things that are opened once more. */
  ids?: Record<string, string>
}

/** Writes them into every field of a noun. @param members with hostile names, who have written all of it. */
export type PlantTexts = (
  database: Database,
  members: readonly [marker: ReturnType<typeof memberDraft>, turner: ReturnType<typeof memberDraft>],
) => Promise<Planted>
