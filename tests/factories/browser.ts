/** A browser as the account service sees one: it says where it is, and brings the cookies back that it was given. */
import { SITE_URL, type TestAuth } from './auth.ts'

interface Asked {
  token?: string
  ip?: string
}

let browsers = 0

export function openBrowser(auth: TestAuth, { ip = `192.0.2.${100 + (++browsers % 100)}` }: { ip?: string } = {}) {
  const cookies = new Map<string, string>()
  const send = async (method: string, path: string, body?: unknown, { token, ip: from = ip }: Asked = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { origin: SITE_URL, ...(cookie && { cookie }) }
    const answer = await auth.send(method, path, body, { ip: from, headers, ...(token && { token }) })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  return {
    send,
    signIn: (email: string, password: string) => send('POST', '/token?grant_type=password', { email, password }),
  }
}

export type Browser = ReturnType<typeof openBrowser>
