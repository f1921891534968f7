/** Words that admins have written: every process keeps them in memory, so that no search asks for them. */

import type { OwnWord } from '#contract/site/settings.ts'
import type { Services } from '#server/base/context.ts'
import type { Concept } from '#server/base/readings.ts'
import { readSetting, WORDS_CHANNEL } from './settings.ts'

const toConcept = ({ zh, en, meaning_zh, meaning_en }: OwnWord): Concept => ({
  zh,
  en,
  ...((meaning_zh ?? meaning_en) && { meaning: { zh: meaning_zh, en: meaning_en } }),
})

/** Reads them now, and whenever some process has written them. */
export async function followOwnWords({
  database,
  translator,
  terms,
  log,
}: Pick<Services, 'database' | 'translator' | 'terms' | 'log'>): Promise<void> {
  const read = async () => {
    const concepts = (await readSetting(database, 'words')).map(toConcept)
    translator.learn(concepts)
    terms.learn(concepts)
  }
  // One after the other, so that the last to be read is the last that was written.
  let reading = Promise.resolve()
  await database.listen(WORDS_CHANNEL, () => {
    reading = reading.then(read).catch((error) => log.warn({ err: error }, 'words of the guild could not be read'))
  })
  await read()
}
