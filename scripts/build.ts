/**
 * Builds what runs: messages, dictionary, pages, each file zipped once. With `--if-needed` it does nothing
 * when no source has changed since the last build. What takes much memory is a process of its own, one after another, so
 * that a machine of 1 GB can build.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

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

/** Keeps the bundler small: its JavaScript by options, its native part by one thread, and memory given back at once. */
const SMALL_HEAP = ['--max-old-space-size=220', '--max-semi-space-size=4']
const SMALL_NATIVE = {
  MIMALLOC_PURGE_DELAY: '0',
  MALLOC_ARENA_MAX: '1',
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
}

function runStep(...args: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production', ...SMALL_NATIVE }
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

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
  const logLevel = process.argv.includes('--verbose') ? 'info' : 'warn'
  runStep('scripts/messages.ts')
  runStep(...SMALL_HEAP, 'node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', logLevel)
  copyReaderFiles()
  compressClient()
  runStep('scripts/build-dictionary.ts')
  writeFileSync(STAMP, stamp)
}
