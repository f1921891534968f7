/** Composes one process of the site. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { keepAccountsClean } from '#auth/cleaning.ts'
import { createAccountsClient } from '#auth/client.ts'
import { createAuthApp } from '#auth/http/app.ts'
import { openAuth } from '#auth/open.ts'
import { AUTH_PATH, readAuthSettings } from '#auth/settings.ts'
import { type Config, readConfig, StartupError } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { createFolderStore } from '#platform/file-store.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createMailer } from '#platform/mail.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import { createRemoteFiles } from '#platform/remote-file.ts'
import { createTexter } from '#platform/sms.ts'
import { keepStatistics } from '#platform/statistics.ts'
import type { Services } from '#server/base/context.ts'
import { keepCopies } from '#server/base/copies.ts'
import { hearEvents } from '#server/base/events.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { followNicknames } from '#server/forum/service.ts'
import { createApp } from '#server/http/app.ts'
import { handOverClient } from '#server/http/in-process.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { createPages, type RenderPage } from '#server/http/pages.ts'
import { createTranslator } from '#server/search/translate.ts'

const ROOT = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
/** Requests under way at shutdown may take this long to end. */
const GRACE_MS = 10_000

async function start(): Promise<void> {
  const isDeveloping = process.argv.includes('--dev')
  process.env.NODE_ENV = isDeveloping ? 'development' : 'production'
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const database = await openDatabase(config, log)
  try {
    await serve(config, log, database, isDeveloping)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serve(config: Config, log: Log, database: Database, isDeveloping: boolean): Promise<void> {
  await migrateDatabase(database, join(ROOT, 'migrations'))
  const services: Services = {
    config,
    database,
    log,
    files: createFolderStore(join(config.DATA_DIR, 'files')),
    remote: createRemoteFiles(),
    translator: createTranslator(config, join(ROOT, 'dist/dictionary'), log),
  }
  const cache = createPageCache()
  await hearEvents(database, [cache.hear, followNicknames(database, log)], log)
  if (config.SEED_DEMO && (await seedDemo(database, services.files)))
    log.info('demo content added to the empty library')

  const jobs = await startJobs(database, log)
  const mail = createMailer(config)
  const sms = createTexter(config)
  log.info(`mails go to ${mail.target}, text messages to ${sms.target}`)
  const house = await openAuth({ database, jobs, mail, sms, log }, readAuthSettings(process.env, config.SITE_URL))
  const { fetch } = createAuthApp(house, { version, isProxied: config.TRUST_PROXY })
  const accounts = { ...createAccountsClient(house.tokens), path: AUTH_PATH, fetch }

  handOverClient(services)
  const front = isDeveloping ? await developmentPages() : { render: await builtPages(), middleware: null }
  const pages = createPages({ cache, render: front.render, log, siteUrl: config.SITE_URL })
  const clientFolder = isDeveloping ? null : join(ROOT, 'dist/client')
  const app = createApp({ services, pages, clientFolder, version, accounts })
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    if (front.middleware && !isOurs(request.url ?? '/')) return front.middleware(request, response)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && pages.sendKept(request, response)) return
    void listener(request, response)
  })
  await listen(server, config)
  const engine = database.engine === 'embedded' ? `the embedded database in ${config.DATA_DIR}` : 'PostgreSQL'
  log.info(`${config.SITE_URL} is served from ${engine}`)

  const copyLast = database.engine === 'embedded' ? keepCopies(database, services.files, config.DATA_DIR, log) : null

  const stopCounting = database.engine === 'embedded' ? keepStatistics(database, log) : null

  const stopCleaning = keepAccountsClean(database, log)

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info(`stopping after ${signal}`)
    app.markStopping()
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeIdleConnections()
    })
    stopCounting?.()
    stopCleaning()
    await jobs.stop()
    await copyLast?.()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const isOurs = (url: string) => /^\/(api|rpc|auth\/v1|healthz|readyz)(\/|$|\?)/.test(url)

async function builtPages(): Promise<RenderPage> {
  const entry = join(ROOT, 'dist/server/server.js')
  if (!existsSync(entry)) throw new StartupError('The pages are not built. Run: npm run build')
  const { default: pages } = (await import(entry)) as { default: { fetch: RenderPage } }
  return pages.fetch
}

/** Pages with hot reload, by Vite inside this process. */
async function developmentPages() {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ root: ROOT, server: { middlewareMode: true } })
  return {
    render: () => Promise.reject(new Error('Vite renders the pages while developing.')),
    middleware: (request: IncomingMessage, response: ServerResponse) => vite.middlewares(request, response),
  }
}

function listen(server: ReturnType<typeof createServer>, { PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`
      reject(new StartupError(`Port ${PORT} on ${HOST} ${reason}. Set PORT to another one.`))
    })
    server.listen(PORT, HOST, resolve)
  })
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
})
