import { LinkedText } from '../blocks/content/linked-text.tsx'

/** How people begin a line of a list. It stays plain text: only what follows is set under itself. */
const ITEM = /^(?:[-•] |\d{1,2}[.、])\s*\S/

/** What somebody wrote in a post: as it was written, the lines of lists with a hanging indent. */
export function PostText({ text }: { text: string }) {
  return runsOf(text).map(({ words, isItem }, index) =>
    isItem ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      <span key={index} className="block pl-[1.3em] -indent-[1.3em]">
        <LinkedText text={words} />
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      <LinkedText key={index} text={words} />
    ),
  )
}

interface Run {
  words: string
  isItem: boolean
}

/** The lines of lists each alone, what stands between them together. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const line of text.split('\n')) {
    const last = runs.at(-1)
    const isItem = ITEM.test(line)
    if (isItem || !last || last.isItem) runs.push({ words: line, isItem })
    else last.words += `\n${line}`
  }
  return runs.map((run, at) => {
    // A line of a list begins a new line by itself; an empty line before it has to be kept.
    const isEmptyBefore = !run.isItem && runs[at + 1]?.isItem && /(?:^|\n)$/.test(run.words)
    return isEmptyBefore ? { ...run, words: `${run.words}\n` } : run
  })
}
