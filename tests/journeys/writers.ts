/** What members write by the API, for the journeys that begin when it is there. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { faultsOf, PASSWORD } from './accounts.ts'
import { settled } from './browser.ts'
import { type Language, say } from './library.ts'
import { giveMember } from './people.ts'

export interface Writer {
  user_id: string
  email: string
  /** Asks the API as this member. @throws when it says no. */
  ask: <Answer>(method: string, path: string, body?: object) => Promise<Answer>
}

/** A member whose token is known. */
export async function giveWriter(): Promise<Writer> {
  const person = await giveMember()
  const response = await fetch(`${inject('siteUrl')}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: PASSWORD }),
  })
  const { access_token } = (await response.json()) as { access_token: string }
  return {
    ...person,
    ask: async (method, path, body) => {
      const answer = await fetch(`${inject('siteUrl')}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as never
    },
  }
}

let written = 0
/** A title that no other post has. */
export const newTitle = (words = '心电图笔记') => `${words} ${Date.now()}${++written}`

export async function givePost(writer: Writer, title = newTitle(), content = '第一行\n第二行') {
  const { id } = await writer.ask<{ id: string }>('POST', '/forum/posts', {
    title,
    content,
    request_key: randomUUID(),
  })
  return { id, title, content }
}

export const giveComment = (writer: Writer, post_id: string, content: string) =>
  writer.ask<{ id: string }>('POST', `/forum/posts/${post_id}/comments`, { content, request_key: randomUUID() })

export const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
export const named = (page: Page, language: Language, key: string) =>
  page.getByRole('button', { name: say(language, key), exact: true })
export const notice = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text }).first()

/** What axe finds once nothing moves any more: what is just appearing has other colours. */
export async function faultsAtRest(page: Page): Promise<string[]> {
  await settled(page)
  return faultsOf(page)
}
