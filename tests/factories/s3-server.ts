/** An S3-compatible store on this machine: OpenStack Swift, as Debian packages it. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { S3Access } from '#platform/s3-settings.ts'
import { createS3Client } from '#platform/s3-store.ts'

/** Debian's own: another one does not see its packages. */
const PYTHON = '/usr/bin/python3'
const PACKAGE = '/usr/lib/python3/dist-packages/swift'
const USER = 'tester'
const SECRET = 'secret-of-the-test'
const REGION = 'us-east-1'

/** Whether there is one; on Debian it is installed when missing. Says so when it cannot be had. */
export function hasS3Server(): boolean {
  if (existsSync(PACKAGE)) return true
  try {
    const run = (...command: string[]) =>
      execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...command], {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    run('update', '-qq')
    run('install', '-y', '-qq', '--no-install-recommends', 'python3-swift')
  } catch {
    // Said below, in one place.
  }
  if (existsSync(PACKAGE)) return true
  process.stderr.write('The tests of the S3 store are left out: python3-swift cannot be installed here.\n')
  return false
}

export interface S3Server {
  /** To a bucket that is there. */
  access: S3Access
  stop(): Promise<void>
}

/** @throws with what the server has said, when it does not start. */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'guild-s3-'))
  const program = join(import.meta.dirname, 's3-server.py')
  const server = spawn(PYTHON, [program, folder, '0', USER, SECRET, REGION], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => line.startsWith('ready ') && resolve(line.slice(6)))
    server.once('error', reject).once('exit', (code) => reject(new Error(`no S3 server (${code}): ${said}`)))
  })
  const access: S3Access = {
    endpoint: `http://127.0.0.1:${port}`,
    region: REGION,
    bucket,
    accessKeyId: `test:${USER}`,
    secretAccessKey: SECRET,
    isPathStyle: true,
  }
  await makeBucket(access)
  return {
    access,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGKILL')
        await once(server, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeBucket(access: S3Access): Promise<void> {
  await createS3Client(access)({ method: 'PUT', path: '', signal: AbortSignal.timeout(20_000) })
}
