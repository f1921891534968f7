/** A site of its own with events that other journeys do not look at. */
import { TERMS_VERSION } from '#contract/members/terms.ts'
import { makeTestDatabase, openMade } from '../factories/database.ts'
import { dayFromNow, eventDraft, giveEvents } from '../factories/events.ts'
import { newEmail, PASSWORD } from './accounts.ts'
import { startSite } from './built-site.ts'
import { type Illustrator, writerOf } from './writers.ts'

export type SiteWithEvents = Awaited<ReturnType<typeof startSiteWithEvents>>

/** The events are written as the demo content is, before the site opens. */
export async function startSiteWithEvents() {
  const events = {
    lecture: eventDraft({
      title: '胸痛来了',
      location: '徐汇校区 3 楼',
      start_time: '14:00',
      end_time: '15:30',
      capacity: 60,
      invitation: {
        bring: [{ zh: '学生证', en: 'Student card' }],
        parents: [{ name: { zh: '接送', en: 'Pick-up' }, text: { zh: '15:40 一楼大厅', en: '15:40, hall' } }],
      },
    }),
    fullZh: eventDraft({ title: '读完一篇论文', capacity: 1 }),
    fullEn: eventDraft({ title: 'Reading one paper', capacity: 1 }),
    other: eventDraft({ title: '开放日', event_type: 'other', capacity: 30 }),
    summit: eventDraft({ title: '青年医学峰会', event_type: 'summit', capacity: 200 }),
    earlierSummit: eventDraft({ title: '上一届峰会', event_type: 'summit', date: dayFromNow(-400) }),
    cancelled: eventDraft({ title: '取消了的讲座', capacity: 40, cancelled_at: new Date() }),
  }
  const made = await makeTestDatabase()
  const database = await openMade(made.url)
  await giveEvents(database, Object.values(events))
  await database.close()
  const settings = { SEED_DEMO: 'false', GOTRUE_MAILER_AUTOCONFIRM: 'true', GOTRUE_JWT_EXP: '86400' }
  const site = await startSite(async () => settings, made)
  const { siteUrl } = site
  const send = async <Answer>(path: string, body: object, token = ''): Promise<Answer> => {
    const answer = await fetch(siteUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return {
    siteUrl,
    events,
    async giveMember(): Promise<Illustrator> {
      const email = newEmail()
      const session = await send<{ access_token: string; user: { id: string } }>('/auth/v1/signup', {
        email,
        password: PASSWORD,
      })
      await send('/api/consents', { version: TERMS_VERSION, age_band: '14_to_17' }, session.access_token)
      return writerOf(siteUrl, { user_id: session.user.id, email, session: JSON.stringify(session) })
    },
    stop: site.stop,
  }
}
