/**
 * PostgreSQL refuses to run as root. Where the site does, its PostgreSQL runs in a user namespace, in which root has another
 * number; where the system has none, as a user without rights, if that one can reach the programs and the folder.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../config.ts'
import type { Binaries } from './binaries.ts'

/** How a program of PostgreSQL is started. */
export interface RunAs {
  /** What stands before the program and its arguments. */
  prefix: string[]
  uid?: number
}

const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
/** PostgreSQL runs only as a user whose name the system knows; this one is everywhere, and has no rights. */
const POWERLESS = 'nobody'
const EVERYBODY_PASSES = 0o711

/** @throws StartupError when root can start it in no way. */
export function findRunAs({ postgres }: Binaries, folder: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const [unshare = '', ...options] = NAMESPACE
  if (spawnSync(unshare, [...options, postgres, '--version']).status === 0) return { prefix: NAMESPACE }
  const parent = dirname(folder)
  mkdirSync(parent, { recursive: true })
  chmodSync(parent, EVERYBODY_PASSES)
  const uid = Number(spawnSync('id', ['-u', POWERLESS]).stdout)
  const isReached = [[postgres, '--version'] as const, ['test', '-x', parent] as const].every(
    ([program, ...args]) => uid > 0 && spawnSync(program, args, { uid, gid: uid, cwd: '/' }).status === 0,
  )
  if (isReached) return { prefix: [], uid }
  throw new StartupError(
    'PostgreSQL does not run as root, and this machine lets root start it as nobody else. Start the site as another user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** Gives a folder to the user that PostgreSQL runs as, where that is another one. */
export function handOver(folder: string, { uid }: RunAs): void {
  if (uid !== undefined && existsSync(folder) && statSync(folder).uid !== uid) chownSync(folder, uid, uid)
}

/** Runs a program to its end. @returns its status, and what it has written. */
export function run(
  { prefix, uid }: RunAs,
  program: string,
  args: string[],
): Promise<{ status: number; output: string }> {
  const [command = program, ...rest] = [...prefix, program, ...args]
  const other = uid === undefined ? {} : { uid, gid: uid, cwd: '/' }
  const child = spawn(command, rest, { ...other, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ status: code ?? 1, output: output.trim() }))
  })
}
