/** What is said of the summit in several places is one fact in one wording. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIRST_SUMMIT } from '../src/server/nouns/events/summits/first-summit.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const SUMMITS: { title: string; start_time: string; end_time: string }[] = JSON.parse(
  read('src/server/site/demo/content/summit.json'),
)
const TEXTS = {
  ...Object.fromEntries(
    ['zh', 'en'].flatMap((language) =>
      readdirSync(join(ROOT, 'messages', language)).map((file) => {
        const path = `messages/${language}/${file}`
        return [path, read(path)]
      }),
    ),
  ),
  'the first summit': JSON.stringify(FIRST_SUMMIT),
  'its demo': JSON.stringify(SUMMITS),
}

test.each([
  ['the case is invented', /真实(的|改编的)?病例|(a real|true-to-life) case/i],
  ['a team has four to six people', /(?<!到)六个人|(?<!to )six people/i],
  ['hospitals have no rank', /三甲/],
  ['the award of the public has one name', /人气(病例|奖)/],
])('%s', (_fact, otherwise) => {
  expect(Object.entries(TEXTS).flatMap(([where, text]) => (otherwise.test(text) ? [where] : []))).toEqual([])
})

test('a summit of the demo begins and ends as its schedule does', () => {
  const summits = SUMMITS.filter(({ title }) => title.startsWith('青年医学峰会'))
  const [begin, end] = [FIRST_SUMMIT.schedule[0]?.start, FIRST_SUMMIT.schedule.at(-1)?.end]
  expect(summits.map(({ start_time, end_time }) => [start_time, end_time])).toEqual([
    [begin, end],
    [begin, end],
  ])
})
