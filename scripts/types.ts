/**
 * Checks the types of every TypeScript project, two at a time. What was checked before and has not changed is not checked
 * again. With `--compiled` the messages are taken as they are.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { compileMessages } from './messages.ts'

const AT_ONCE = 2

async function check(project: string): Promise<boolean> {
  const kept = ['--incremental', '--tsBuildInfoFile', `.tmp/types/${project}.tsbuildinfo`]
  const [status] = await once(spawn('tsc', ['-p', project, ...kept], { stdio: 'inherit' }), 'exit')
  return status === 0
}

if (!process.argv.includes('--compiled')) await compileMessages()
const projects = globSync('tsconfig.*.json').filter((name) => !name.includes('base'))
let isSound = true
const checkNext = async (): Promise<void> => {
  for (let project = projects.shift(); project; project = projects.shift()) isSound = (await check(project)) && isSound
}
// The longest first: `tests` stands behind the others in the alphabet, and reads all that they read.
projects.sort().reverse()
await Promise.all(Array.from({ length: AT_ONCE }, checkNext))
process.exit(isSound ? 0 : 1)
