/** The whole HTTP of one process without a port: requests go in, responses come out. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/config.ts'
import { createFolderStore } from '#platform/file-store.ts'
import type { Log } from '#platform/log.ts'
import { createRemoteFiles, type RemoteFiles } from '#platform/remote-file.ts'
import type { Services } from '#server/base/context.ts'
import { hearEvents } from '#server/base/events.ts'
import { followNicknames } from '#server/forum/service.ts'
import { createApp } from '#server/http/app.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { createPages, type RenderPage } from '#server/http/pages.ts'
import { createTranslator } from '#server/search/translate.ts'
import { openTestDatabase } from './database.ts'
import { silentLog } from './log.ts'

const DICTIONARY = join(import.meta.dirname, '../../dist/dictionary')

interface TestSiteOptions {
  env?: Record<string, string>
  log?: Log
  remote?: RemoteFiles
  /** Stands in for the pages; the default writes the address into a small page. */
  render?: RenderPage
}

export async function openTestSite(options: TestSiteOptions = {}) {
  const log = options.log ?? silentLog()
  const config = readConfig({ SITE_URL: 'http://site.test', ...options.env })
  const database = await openTestDatabase()
  const services: Services = {
    config,
    database,
    log,
    files: createFolderStore(mkdtempSync(join(tmpdir(), 'guild-files-'))),
    remote: options.remote ?? createRemoteFiles(),
    translator: createTranslator(config, DICTIONARY, log),
  }
  const cache = createPageCache()
  await hearEvents(database, [cache.hear, followNicknames(database, log)], log)
  const pages = createPages({ cache, render: options.render ?? plainPage, log, siteUrl: config.SITE_URL })
  // A token of a test is the member's id.
  const accounts = {
    path: '/auth/v1',
    fetch: () => new Response(null, { status: 404 }),
    whoIs: async (authorization: string | undefined) => {
      const user_id = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
      return user_id ? { user_id, session_id: user_id, aal: 'aal1' as const } : null
    },
  }
  const app = createApp({ services, pages, clientFolder: null, version: '0.0.0-test', accounts })
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } }
  return {
    database,
    services,
    app,
    cache,
    /** Sends a request; `path` begins with a slash. */
    request: (path: string, init?: RequestInit): Promise<Response> =>
      Promise.resolve(app.fetch(new Request(`http://site.test${path}`, init), env)),
    close: () => database.close(),
  }
}

const plainPage: RenderPage = async (request) =>
  new Response(`<!DOCTYPE html><title>${new URL(request.url).pathname}</title><script>let a = 1</script>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
