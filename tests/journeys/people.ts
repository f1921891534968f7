/** Members for the journeys that begin when somebody has an account. */
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { TERMS_VERSION } from '#contract/terms.ts'
import { codeOf, menu, newEmail, outbox, PASSWORD, signIn as submitSignIn } from './accounts.ts'
import type { Language } from './library.ts'

interface Person {
  user_id: string
  email: string
}

async function post<Answer>(path: string, body: object, token?: string): Promise<Answer> {
  const response = await fetch(inject('siteUrl') + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Somebody with a proven mailbox who has agreed to the terms. */
export async function giveMember(): Promise<Person> {
  const email = newEmail()
  await post('/auth/v1/signup', { email, password: PASSWORD })
  const token = await codeFor(email)
  const { access_token, user } = await post<{ access_token: string; user: { id: string } }>('/auth/v1/verify', {
    type: 'signup',
    email,
    token,
  })
  await post('/api/consents', { version: TERMS_VERSION, age_band: '14_to_17' }, access_token)
  return { user_id: user.id, email }
}

/** The code in the mail that the site wrote. */
const codeFor = async (email: string): Promise<string> => codeOf((await outbox('mail', email)).at(-1))

/** Signs in on the page of the accounts, and waits until the site knows who is there. */
export async function signIn(page: Page, language: Language, { email }: Person): Promise<void> {
  await submitSignIn(page, language, email)
  await menu(page, language).waitFor()
}
