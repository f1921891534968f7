/**
 * Builds what runs: messages, dictionary, pages, each file zipped once. With `--if-needed` it does nothing
 * when no source has changed since the last build.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { buildDictionary } from './build-dictionary.ts'
import { compileMessages } from './messages.ts'

const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, 'dist/stamp')
const SOURCES = [
  'src/web/**/*',
  'src/contract/**/*',
  'src/words/**/*',
  'messages/**/*.json',
  'public/**/*',
  'scripts/build*.ts',
  'scripts/messages.ts',
  'project.inlang/settings.json',
  'vite.config.ts',
  'package-lock.json',
]
const COMPRESSIBLE = /\.(js|mjs|css|svg|json|bcmap|wasm|pfb|ttf)$/

function stampOfSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name)
    if (path.endsWith('.gen.ts')) continue
    hash.update(path.slice(ROOT.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** What the PDF reader loads besides its code: character maps and fonts for files that do not bring their own. */
function copyReaderFiles(): void {
  for (const folder of ['cmaps', 'standard_fonts', 'wasm']) {
    cpSync(join(ROOT, 'node_modules/pdfjs-dist', folder), join(ROOT, 'dist/client/pdf', folder), { recursive: true })
  }
}

function compressClient(): void {
  for (const file of globSync('dist/client/**/*', { cwd: ROOT })) {
    if (!COMPRESSIBLE.test(file)) continue
    const bytes = readFileSync(join(ROOT, file))
    writeFileSync(join(ROOT, `${file}.gz`), gzipSync(bytes, { level: 9 }))
    const quality = bytes.length > 500_000 ? 5 : 11
    writeFileSync(
      join(ROOT, `${file}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    )
  }
}

const stamp = stampOfSources()
const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp
if (!(isFresh && process.argv.includes('--if-needed'))) {
  process.env.NODE_ENV = 'production'
  await compileMessages()
  const builder = await createBuilder({ root: ROOT, logLevel: process.argv.includes('--verbose') ? 'info' : 'warn' })
  await builder.buildApp()
  copyReaderFiles()
  compressClient()
  const { zh, en } = buildDictionary(join(ROOT, 'dist/dictionary'))
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(STAMP, stamp)
  console.log(`Built. The dictionary has ${zh} Chinese and ${en} English words.`)
}
// The message compiler leaves timers behind that would keep the process for half a minute.
process.exit(0)
