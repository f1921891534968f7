/** A site whose tables hold hostile texts in every field: as if nothing had cleaned them on the sign-in method. */
import { v7 } from 'uuid'
import type { Database } from '#platform/database.ts'
import { newCode } from '#server/nouns/events/challenges/certificate-code.ts'
import { letBe } from '../factories/challenges.ts'
import { makeTestDatabase, openMade } from '../factories/database.ts'
import { eventDraft, giveEvents } from '../factories/events.ts'
import { giveMembers, memberDraft } from '../factories/members.ts'
import { givePaperComments, givePapers, paperDraft } from '../factories/papers.ts'
import { commentDraft, giveComments, givePosts, postDraft } from '../factories/posts.ts'
import { insertRow } from '../factories/rows.ts'
import { giveTeams, teamDraft } from '../factories/teams.ts'
import { giveVideos, videoDraft } from '../factories/videos.ts'
import { startSite } from './built-site.ts'

const MARKUP =
  '<img src=x onerror="hacked=1"><script>hacked=2</script><svg onload=hacked=3><a href=javascript:hacked=4>'
const OUT_OF_JSON = '</script><script>hacked=5</script>\u2028\u2029<!--<script>]]>'
const TEMPLATES = `{{hacked=6}} \${hacked=7} %3Cscript%3E &lt;script&gt; {name} \\u003cscript\\u003e`
const LINKS = 'javascript:hacked=8 data:text/html,<script>hacked=9</script> https://a.example/"onmouseover="hacked=10'
/** Overrides and isolates that are never closed, and one that is closed too early. */
const TURNS = '\u202eRLO\u202d\u2067\u2066\u2069\u200f שלום עולם 123'
const INVISIBLE = 'a\u200bd\u2060m\u00adi\ufeffn\u200d\u200c\u180e'
const UNBROKEN = 'W'.repeat(60)

/** Texts to begin with, so that a test sees that the whole is shown. */
export const SIGN = 'Hostile'
const LONG = [SIGN, MARKUP, OUT_OF_JSON, TEMPLATES, LINKS, TURNS, INVISIBLE, UNBROKEN].join('\n')
const line = (limit: number) => [...`${SIGN} ${TURNS} ${MARKUP} ${INVISIBLE}`].slice(0, limit).join('')

/** As long as nicknames may be: one with markup, one that turns the direction. */
export const NICKNAMES = ['<svg onload=hacked()>'.slice(0, 20), '\u202enimdA\u200b\u2067 דנה'] as const

export const texts = {
  title: line(200),
  long: LONG,
  signature: line(100),
  school: line(100),
  team_name: line(40),
}

async function plant(database: Database) {
  const [marker, turner] = NICKNAMES.map((nickname) =>
    memberDraft({
      nickname,
      signature: texts.signature,
      bio: [...LONG].slice(0, 500).join(''),
      school: texts.school,
      gender_custom: '\u202e<b>x</b>',
      shows_school: true,
      shows_gender: true,
      avatar_url: null,
    }),
  ) as [ReturnType<typeof memberDraft>, ReturnType<typeof memberDraft>]
  const post = postDraft(turner, { title: texts.title, content: LONG })
  const comments = [marker, turner].map((author) => commentDraft(post.id, author, { content: LONG.slice(0, 2_000) }))
  const answer = commentDraft(post.id, marker, { content: TURNS, reply_to: comments[1]?.id ?? null })
  const team = {
    ...teamDraft(turner, { team_name: texts.team_name }),
    description: LONG.slice(0, 1_000),
    contact_info: LONG.slice(0, 200),
  }
  const nameless = teamDraft(turner, { team_name: '' })
  const paper = paperDraft({
    paper_type: 'student',
    title: texts.title,
    authors: `${MARKUP}, ${TURNS}`,
    abstract: LONG,
    journal: texts.title,
    tags: [MARKUP, TURNS],
    category: MARKUP.slice(0, 90),
    doi: '10.1000/"><script>hacked=11</script>',
    pdf_url: 'https://a.example/"onload="hacked=12',
    publication_date: '2024',
  })
  const video = videoDraft({
    title: texts.title,
    description: LONG,
    instructor: TURNS,
    category: MARKUP,
    tags: [MARKUP],
  })
  const events = (['lecture', 'other', 'summit'] as const).map((event_type) =>
    eventDraft({
      event_type,
      title: texts.title,
      description: LONG,
      location: TURNS,
      organizer: MARKUP,
      tags: [MARKUP, TURNS],
    }),
  )
  await giveMembers(database, [marker, turner])
  await givePosts(database, [post])
  await giveComments(database, [...comments, answer])
  await giveTeams(database, [team, nameless])
  await givePapers(database, [paper])
  await giveVideos(database, [video])
  await giveEvents(database, events)
  await givePaperComments(database, [
    commentDraft(paper.id, turner, { content: LONG.slice(0, 2_000) }),
    commentDraft(paper.id, marker, { content: TURNS }),
  ])
  const [, , summit] = events as [unknown, unknown, (typeof events)[number]]
  const certificate = await plantChallenge(database, { event_id: summit.id, team_id: team.id, winner: marker })
  return { members: [marker, turner], post, team, nameless, paper, video, events, summit, certificate }
}

/** A challenge that this team has won. @returns the number of the winner's certificate. */
async function plantChallenge(
  database: Database,
  { event_id, team_id, winner }: { event_id: string; team_id: string; winner: { user_id: string } },
): Promise<string> {
  const { db } = database
  const { user_id } = winner
  const [id, code] = [v7(), newCode()]
  await letBe(database, event_id, 'published')
  await insertRow(db, 'challenge_entries', { id, event_id, team_id, captain_id: user_id, is_shared: true })
  await insertRow(db, 'challenge_members', { event_id, entry_id: id, user_id })
  const given = { event_id, entry_id: id, award: 'champion' }
  await insertRow(db, 'challenge_awards', given)
  await insertRow(db, 'challenge_certificates', { ...given, code, user_id })
  return code
}

/** The site, what stands on it, and its end. */
export async function startHostileSite() {
  const made = await makeTestDatabase()
  const database = await openMade(made.url)
  const planted = await plant(database)
  await database.close()
  const settings = { SEED_DEMO: 'false', GOTRUE_MAILER_AUTOCONFIRM: 'true', FORUM_NEW_MEMBER_LINKS: 'true' }
  const { siteUrl, stop } = await startSite(async () => settings, made)
  return { siteUrl, planted, stop }
}
