/** Compiles `messages/` to typed functions in `src/messages/`; a sentence missing in one language is an error. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'

const ROOT = join(import.meta.dirname, '..')

/** Every difference between the two languages: a file, a key or a placeholder that only one of them has. */
export function missingSentences(folder = join(ROOT, 'messages')): string[] {
  const files = new Set(['zh', 'en'].flatMap((language) => readdirSync(join(folder, language))))
  return [...files].flatMap((file) => {
    const zh = readSentences(join(folder, 'zh', file))
    const en = readSentences(join(folder, 'en', file))
    const keys = Object.keys({ ...zh, ...en }).filter((key) => key !== '$schema')
    return keys.flatMap((key) => {
      const fault = faultOf(zh[key], en[key])
      return fault ? `${file}: ${key} ${fault}` : []
    })
  })
}

function faultOf(zh: unknown, en: unknown): string | null {
  if (!zh) return 'is missing in zh'
  if (!en) return 'is missing in en'
  return placeholders(zh) === placeholders(en) ? null : 'has other placeholders in en'
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
