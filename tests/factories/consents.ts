/** Consents as members give them, and the emails of their guardians. */
import { v7 } from 'uuid'
import { TERMS_VERSION } from '#contract/members/terms.ts'
import { openTestSite } from './site.ts'

let mailboxes = 0
export const newMailbox = () => `guardian${++mailboxes}@family.test`

/** A child's consent, with the mailbox of its guardian. */
export const childConsent = (guardian_email = newMailbox()) => ({
  version: TERMS_VERSION,
  age_band: 'under_14',
  guardian_email,
})

/** A site that asks its members for their consent. */
export async function openConsentSite() {
  const site = await openTestSite({ asksForConsent: true })

  async function send(method: string, path: string, member: string | null, body?: object, language = 'zh') {
    const response = await site.request(`/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: `language=${language}`,
        ...(member && { authorization: `Bearer ${member}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return { status: response.status, headers: response.headers, body: (await response.json()) as any }
  }
  const give = (member: string, body: object, language?: string) => send('POST', '/consents', member, body, language)

  /** The token of the newest email, once those that wait have gone out. */
  async function mailedToken(): Promise<string> {
    await site.doJobs()
    return /#token=(\S+)/.exec(site.mails.at(-1)?.text ?? '')?.[1] ?? ''
  }

  return {
    ...site,
    send,
    own: async (member: string) => (await send('GET', '/consents/own', member)).body,
    give,
    confirm: (token: string) => send('POST', '/consents/guardian', null, { token, agreed: true }),
    /** Something that only those may do who have agreed. */
    write: (member: string) => send('PUT', '/profiles/own/theme', member, { theme: 'red' }),
    mailedToken,
    /** A child who has asked, and what the guardian was sent. */
    async giveChild() {
      const member = v7()
      const email = newMailbox()
      await give(member, childConsent(email))
      return { member, email, token: await mailedToken() }
    },
  }
}
