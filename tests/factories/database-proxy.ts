/** A way to a PostgreSQL server that can be cut, as a restart or a broken network cuts it. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface DatabaseProxy {
  /** The address of the database through the proxy. */
  url: string
  /** Ends every connection, and refuses new ones. */
  cut(): void
  /** Connections stand, and nothing comes through any more. */
  freeze(): void
  mend(): void
  close(): Promise<void>
}

export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url)
  const port = target.port || '5432'
  const socketFolder = target.searchParams.get('host')
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'frozen' = 'open'
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy()
    const upstream = socketFolder ? connect(`${socketFolder}/.s.PGSQL.${port}`) : connect(Number(port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', (data) => {
        if (state === 'open') to.write(data)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: through.href,
    cut() {
      state = 'cut'
      endAll()
    },
    freeze() {
      state = 'frozen'
    },
    mend() {
      // What was held back while frozen is lost, as on a broken network.
      if (state === 'frozen') endAll()
      state = 'open'
    },
    async close() {
      endAll()
      server.close()
      await once(server, 'close')
    },
  }
}
