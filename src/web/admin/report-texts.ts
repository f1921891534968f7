import type { ReportedItem } from '#contract/moderation/report-desk.ts'

/** What of the evidence is text to read, in its order; addresses and ids say nothing to a reader. */
const READ = ['title', 'content', 'nickname', 'signature', 'bio', 'school', 'team_name', 'description', 'video_url']
/** What a thing is known by, where it has a name of its own. */
const NAMES = ['title', 'team_name', 'nickname']

/** What a reported thing is called, and what else it says, each once. */
export function textsOf(snapshot: ReportedItem['snapshot']): { named: string | null; texts: string[] } {
  const all = READ.flatMap((key) => {
    const text = snapshot[key]
    return typeof text === 'string' && text.trim() !== '' ? [[key, text] as const] : []
  })
  const named = all.find(([key]) => NAMES.includes(key))
  const texts = all.filter((one) => one !== named).map(([, text]) => text)
  return { named: named?.[1] ?? null, texts: [...new Set(texts)] }
}

/** What is quoted of it where something is decided: its name, or how it reads where it has none. */
export function quoteOf(snapshot: ReportedItem['snapshot']): string[] {
  const { named, texts } = textsOf(snapshot)
  return [named, ...texts].filter((text) => text !== null).slice(0, 1)
}
