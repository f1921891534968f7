/** Finds the machine's Chromium, best the one without a window, which is lighter; on Debian it is installed when missing. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const present = () => PLACES.find((place): place is string => place !== undefined && existsSync(place))

/** @throws when there is none and it cannot be installed; the message says how to help. */
export async function findChromium(): Promise<string> {
  const found = present()
  if (found) return found
  try {
    const run = (...command: string[]) =>
      execFileSync('apt-get', command, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    run('update', '-qq')
    run('install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk')
  } catch {
    // Said below, in one place.
  }
  const installed = present()
  if (!installed) throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to it.')
  return installed
}
