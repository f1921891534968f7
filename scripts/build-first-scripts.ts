/**
 * Which pages need a module before they run, so that what several need is one file: small files zip badly and each
 * costs a request. What opens later and the desks of admins do not count, however many share it.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The pages that visitors read. The six legal ones are one to the reader and count once. */
const READ = new Set(
  ['index', 'resources', 'search', 'contact', 'privacy', 'users/$userId'].concat(
    ['papers/index', 'papers/$paperId', 'videos/index', 'videos/$videoId', 'forum/index', 'forum/$postId'],
    ['events/index', 'events/lectures', 'events/summit', 'events/$eventId', 'events/challenge/$eventId'],
    ['teams/index', 'teams/$teamId'],
  ),
)
/** What so many of them need is one file. */
const NEEDED_BY_MOST = 9
const PAGE = /\/src\/web\/routes\/(.+)\.tsx\?tsr-split=component$/
const MESSAGE = /\/src\/messages\/messages\//
const ICONS = /\/lucide\.mjs$/
/** These name all that there is, and lead to each of it: what a module needs of them is read from its text. */
const NAMES_ALL = [/\/src\/(messages|web\/routes)\//, ICONS]

/** The name of a message as pages say it. */
function nameOf(code: string): string | undefined {
  return code.match(/^export \{ \w+ as "(\w+)" \}/m)?.[1] ?? code.match(/^export const (\w+)/m)?.[1]
}

/** The names of the icons that a module takes. */
function iconsIn(code: string): string[] {
  const [, names = ''] = code.match(/import \{([^}]*)\} from ["']lucide["']/) ?? []
  return names.split(',').map((name) => name.trim().replace(/ as .*/, ''))
}

/** The file of each icon by its names. @param id the file that names them all. */
function filesOfIcons(id: string, code: string): [name: string, file: string][] {
  return [...code.matchAll(/^export \{ (.+) \} from '(.+)'/gm)].flatMap(([, names = '', file = '']) =>
    names.split(', ').map((name): [string, string] => [name.replace('default as ', ''), join(id, '..', file)]),
  )
}

export const firstScripts: Plugin = {
  name: 'first-scripts',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd() {
    const ids = [...this.getModuleIds()]
    const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? ''
    const messages = new Map(ids.filter((id) => MESSAGE.test(id)).map((id) => [nameOf(codeOf(id)), id]))
    const icons = new Map(ids.filter((id) => ICONS.test(id)).flatMap((id) => filesOfIcons(id, codeOf(id))))
    const known = new Map<string, string[]>()
    const neededBy = (id: string): string[] => {
      const read = known.get(id) ?? [
        ...(this.getModuleInfo(id)?.importedIds ?? []).filter((next) => !NAMES_ALL.some((all) => all.test(next))),
        ...iconsIn(codeOf(id)).flatMap((name) => icons.get(name) ?? []),
        ...[...codeOf(id).matchAll(/\bm\.(\w+)/g)].flatMap(([, name]) => messages.get(name) ?? []),
      ]
      known.set(id, read)
      return read
    }
    for (const page of ids) {
      const [, name] = PAGE.exec(page) ?? []
      if (!name || !READ.has(name)) continue
      const needed = new Set(neededBy(page))
      for (const id of needed) {
        for (const next of neededBy(id)) needed.add(next)
        const info = this.getModuleInfo(id)
        if (info) info.meta.pages = [...(info.meta.pages ?? []), name]
      }
    }
  },
}

interface Modules {
  getModuleInfo: (id: string) => { meta: object } | null
}

/** @returns the file of a module by the parts of the site whose pages need it; null for what one page alone needs. */
export function sharedBy(id: string, modules: Modules): string | null {
  const { pages = [] } = (modules.getModuleInfo(id)?.meta ?? {}) as { pages?: string[] }
  if (pages.length < 2) return null
  if (pages.length >= NEEDED_BY_MOST) return 'shared'
  return [...new Set(pages.map(partOf))].sort().join('-')
}

/** The summit and its challenge show what no other page of events does. */
const partOf = (page: string): string =>
  /summit|challenge/.test(page) ? 'summit' : page === 'events/lectures' ? 'lectures' : page.replace(/\/.*/, '')
