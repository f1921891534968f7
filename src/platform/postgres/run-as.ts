/**
 * PostgreSQL refuses to run as root. Where the site does, its PostgreSQL runs in a user namespace, in which root has another
 * number; where the system has none, as the user `nobody` with the right to pass folders that are closed to others, or without
 * it where the system keeps that right back, as many containers do.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../config.ts'
import type { Binaries } from './binaries.ts'

/** How a program of PostgreSQL is started. */
export interface RunAs {
  /** What stands before the program and its arguments. */
  prefix: string[]
  /** The user who has to own the files of the cluster, where it is another one than that of the site. */
  uid?: number
}

const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
/** PostgreSQL runs only as a user whose name the system knows; this one is everywhere. */
const POWERLESS = 'nobody'
/** Without the last, the programs are told that they cannot read themselves: access(2) looks past the capability. */
const PASSING = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search', '--securebits=+no_setuid_fixup']
const EVERYBODY_PASSES = 0o711

/** @param folder of the cluster, in one that is there. @throws StartupError when root can start it in no way. */
export function findRunAs({ postgres }: Binaries, folder: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] }
  if (succeeds(NAMESPACE, postgres, '--version')) return { prefix: NAMESPACE }
  const parent = dirname(folder)
  const uid = Number(spawnSync('id', ['-u', POWERLESS]).stdout)
  const plain = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
  const reaches = (prefix: string[]) =>
    uid > 0 && succeeds(prefix, 'test', '-x', postgres) && succeeds(prefix, 'test', '-d', `${parent}/.`)
  const passing = [...plain, ...PASSING]
  if (reaches(passing)) return { prefix: passing, uid }
  // Only the folder of the cluster is the other user's: this one lets through, and shows nothing.
  chmodSync(parent, EVERYBODY_PASSES)
  if (reaches(plain)) return { prefix: plain, uid }
  throw new StartupError(
    'PostgreSQL does not run as root, and on this machine root cannot start it as another user. Start the site as another user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** From a folder that everybody may enter. */
function succeeds(prefix: string[], ...words: string[]): boolean {
  const [program = '', ...args] = [...prefix, ...words]
  return spawnSync(program, args, { cwd: '/' }).status === 0
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
  // The other user may not enter the folder that the site was started in.
  const cwd = uid === undefined ? {} : { cwd: '/' }
  const child = spawn(command, rest, { ...cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ status: code ?? 1, output: output.trim() }))
  })
}
