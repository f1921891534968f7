import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { type Bounds, createBoundedServer } from './http-server.ts'

const SHORT = { requestTimeout: 600, headersTimeout: 300, connectionsCheckingInterval: 50, keepAliveTimeout: 300 }
const TURN_MS = 100
/** Twice as long as a request may take. */
const TURNS = 12

let server: Server
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Answers with what it was sent. */
const echo: RequestListener = async (request, response) => {
  let text = ''
  try {
    for await (const chunk of request) text += chunk
    response.end(text)
  } catch {
    // The sender was hung up on.
  }
}

async function start(listener: RequestListener, bounds: Partial<Bounds> = SHORT): Promise<void> {
  server = createBoundedServer(listener, bounds)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

/** Somebody who is connected; `heard` is what the server has said, `isOver` whether it has hung up. */
async function visit() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  const visitor = { socket, heard: '', isOver: false }
  socket.on('data', (chunk) => {
    visitor.heard += chunk
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    visitor.isOver = true
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  return visitor
}

async function drip({ socket }: { socket: Socket }, part: string): Promise<void> {
  for (let turn = 0; turn < TURNS && socket.writable; turn += 1) {
    socket.write(part)
    await sleep(TURN_MS)
  }
}

const POST = 'POST / HTTP/1.1\r\nhost: guild.test\r\n'

describe('a request', () => {
  test('whose body drips is ended', async () => {
    await start(echo)
    const visitor = await visit()
    visitor.socket.write(`${POST}content-length: 1000\r\n\r\n`)
    await drip(visitor, 'x')
    expect(visitor.heard).toMatch(/^HTTP\/1.1 408 /)
    expect(visitor.isOver).toBe(true)
  })

  test('whose head drips is ended', async () => {
    await start(echo, { ...SHORT, requestTimeout: 60_000 })
    const visitor = await visit()
    visitor.socket.write(POST)
    await drip(visitor, 'x: y\r\n')
    expect(visitor.isOver).toBe(true)
  })

  test('that is slow and in time is answered', async () => {
    await start(echo)
    const visitor = await visit()
    visitor.socket.write(`${POST}content-length: 3\r\n\r\n`)
    for (const sign of 'abc') {
      await sleep(TURN_MS)
      visitor.socket.write(sign)
    }
    await expect.poll(() => visitor.heard).toMatch(/^HTTP\/1.1 200 .*abc/s)
  })
})

test('a stream lasts longer than any request may', async () => {
  await start(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (let turn = 0; turn < TURNS; turn += 1) {
      response.write(`data: ${turn}\n\n`)
      await sleep(TURN_MS)
    }
    response.end()
  })
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}`)
  expect((await response.text()).match(/data: /g)).toHaveLength(TURNS)
})

describe('a connection', () => {
  test('that says nothing is ended', async () => {
    await start(echo)
    const visitor = await visit()
    await expect.poll(() => visitor.isOver, { timeout: 2_000 }).toBe(true)
  })

  test('too many is hung up on, until another one ends', async () => {
    await start(echo, { maxConnections: 2 })
    const [first, second] = [await visit(), await visit()]
    const third = await visit()
    await expect.poll(() => third.isOver).toBe(true)
    expect([first.isOver, second.isOver]).toEqual([false, false])
    first.socket.destroy()
    await expect.poll(() => countConnections()).toBe(1)
    const fourth = await visit()
    fourth.socket.write(`${POST}content-length: 1\r\n\r\nx`)
    await expect.poll(() => fourth.heard).toMatch(/^HTTP\/1.1 200 /)
  })
})

const countConnections = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))

test('a process of the site bounds requests and connections', async () => {
  await start(echo, {})
  const { requestTimeout, headersTimeout, keepAliveTimeout, maxConnections } = server
  expect({ requestTimeout, headersTimeout, keepAliveTimeout, maxConnections }).toEqual({
    requestTimeout: 300_000,
    headersTimeout: 20_000,
    keepAliveTimeout: 5_000,
    maxConnections: 10_000,
  })
})
