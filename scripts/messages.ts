/** Compiles `messages/` to typed functions in `src/messages/`; a sentence missing in one language is an error. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'

const ROOT = join(import.meta.dirname, '..')

/** Every difference between the two languages: a file, a key or a placeholder that only one of them has. */
export function missingSentences(folder = join(ROOT, 'messages')): string[] {
  const files = readdirSync(join(folder, 'zh'))
  const others = readdirSync(join(folder, 'en')).filter((file) => !files.includes(file))
  return [...files, ...others].flatMap((file) => {
    const [zh, en] = ['zh', 'en'].map((language) => readSentences(join(folder, language, file)))
    const keys = new Set([...Object.keys(zh ?? {}), ...Object.keys(en ?? {})])
    return [...keys].flatMap((key) => {
      if (key === '$schema') return []
      const [left, right] = [zh?.[key] || undefined, en?.[key] || undefined]
      if (left === undefined || right === undefined)
        return [`${file}: ${key} is missing in ${left === undefined ? 'zh' : 'en'}`]
      return placeholders(left) === placeholders(right) ? [] : [`${file}: ${key} has other placeholders in en`]
    })
  })
}

function readSentences(path: string): Record<string, unknown> {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function placeholders(sentence: unknown): string {
  const names = JSON.stringify(sentence).match(/\{[^}]+\}/g) ?? []
  return [...new Set(names)].sort().join()
}

export async function compileMessages(): Promise<void> {
  const missing = missingSentences()
  if (missing.length > 0) throw new Error(`messages/ is incomplete:\n${missing.join('\n')}`)
  await compile({
    project: join(ROOT, 'project.inlang'),
    outdir: join(ROOT, 'src/messages'),
    strategy: ['baseLocale'],
    outputStructure: 'message-modules',
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    isServer: 'import.meta.env?.SSR ?? true',
  })
}

if (process.argv[1] === import.meta.filename) {
  await compileMessages()
  // The compiler leaves timers behind that would keep the process for half a minute.
  process.exit(0)
}
