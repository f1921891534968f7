/** A mail server on this machine: as much of SMTP (RFC 5321, and AUTH PLAIN of RFC 4954) as a client needs. */

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

interface Account {
  user: string
  password: string
}

interface Received {
  from: string
  to: string
  /** Headers and body as they came. */
  source: string
  /** Who had signed in; empty when nobody had. */
  user: string
}

/** What the server does instead of its work. */
type Mood = 'well' | 'silent' | 'busy' | 'refusing'

export async function startSmtpServer(account?: Account) {
  const mails: Received[] = []
  const open = new Set<Socket>()
  const state = { mood: 'well' as Mood }
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => undefined)
    if (state.mood !== 'silent') void converse(socket, state, mails, account)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    mails,
    become(mood: Mood) {
      state.mood = mood
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>

async function converse(socket: Socket, state: { mood: Mood }, mails: Received[], account?: Account): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let mail: Received = { from: '', to: '', source: '', user: '' }
  let isData = false
  const answers: Record<string, (rest: string) => void> = {
    ehlo: () => say(`250-here\r\n${account ? '250-AUTH PLAIN\r\n' : ''}250 8BITMIME`),
    auth: (rest) => {
      const [, user = '', password] = Buffer.from(rest.replace(/^PLAIN /, ''), 'base64')
        .toString()
        .split('\0')
      const isRight = user === account?.user && password === account.password
      if (isRight) mail.user = user
      say(isRight ? '235 welcome' : `535 5.7.8 no such account ${user} ${password}`)
    },
    mail: (rest) => {
      mail = { from: rest, to: '', source: '', user: mail.user }
      say(state.mood === 'busy' ? '451 4.3.0 try again later' : '250 ok')
    },
    rcpt: (rest) => {
      mail.to = rest
      say(state.mood === 'refusing' ? `550 5.1.1 ${rest} is unknown` : '250 ok')
    },
    data: () => {
      isData = true
      say('354 go on')
    },
    quit: () => void socket.end('221 bye\r\n'),
  }
  say('220 here')
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (isData && line === '.') {
      isData = false
      mails.push(mail)
      say('250 taken')
    } else if (isData) mail.source += `${line}\n`
    else {
      const answer = answers[line.slice(0, 4).toLowerCase()]
      if (answer) answer(line.slice(5))
      else say('502 what?')
    }
  }
}
