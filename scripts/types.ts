/** Checks the types of every TypeScript project. */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { compileMessages } from './messages.ts'

await compileMessages()
for (const project of globSync('tsconfig.*.json')
  .filter((name) => !name.includes('base'))
  .sort()) {
  execFileSync('tsc', ['-p', project], { stdio: 'inherit' })
}
process.exit(0)
