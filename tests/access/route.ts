/** How a way into the process beside the procedures is written down. */
import { all, type Rights } from './people.ts'
import type { World } from './world.ts'

export interface RouteCase {
  path: (world: World) => string | Promise<string>
  who: Rights
  /** Stands in the answer. */
  says?: RegExp
}

export const open = (path: RouteCase['path'], says?: RegExp): RouteCase => ({
  path,
  who: all('yes'),
  ...(says && { says }),
})
export const closed = (code: 'NOT_FOUND' | 'PDF_NOT_AVAILABLE' | 'NO_PDF_IN_SELECTION', path: RouteCase['path']) => ({
  path,
  who: all(code),
})
