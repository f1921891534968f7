/** What can be reported, read as evidence, and how reports are kept. */
import { and, eq, sql } from 'drizzle-orm'
import type { ReportableType } from '#contract/report-kinds.ts'
import type { Executor, Tx } from '#platform/database.ts'
import { forumComments, forumPosts } from '../forum/tables.ts'
import { paperComments, papers } from '../papers/tables.ts'
import { profiles, userRoles } from '../profiles/tables.ts'
import { teams } from '../teams/tables.ts'
import { videos } from '../videos/tables.ts'
import { reports } from './tables.ts'

interface Reported {
  /** Null of what the guild shows. */
  owner_id: string | null
  snapshot: Record<string, unknown>
}

type Read = (tx: Tx, id: string) => Promise<Reported[]>

/** Whoever the item belongs to does not leave before the report is kept: the row of a member is locked before all of theirs. */
const OWNER_STAYS = ['key share', { of: profiles }] as const

const owner_id = profiles.user_id

const READS: Record<ReportableType, Read> = {
  post: (tx, id) =>
    tx
      .select({
        owner_id,
        snapshot: {
          title: forumPosts.title,
          content: forumPosts.content,
          images: forumPosts.images,
          image_alts: forumPosts.image_alts,
        },
      })
      .from(forumPosts)
      .innerJoin(profiles, eq(profiles.user_id, forumPosts.user_id))
      .where(eq(forumPosts.id, id))
      .for(...OWNER_STAYS),
  comment: (tx, id) =>
    tx
      .select({ owner_id, snapshot: { post_id: forumComments.post_id, content: forumComments.content } })
      .from(forumComments)
      .innerJoin(profiles, eq(profiles.user_id, forumComments.user_id))
      .where(eq(forumComments.id, id))
      .for(...OWNER_STAYS),
  paper_comment: (tx, id) =>
    tx
      .select({ owner_id, snapshot: { paper_id: paperComments.paper_id, content: paperComments.content } })
      .from(paperComments)
      .innerJoin(papers, eq(papers.id, paperComments.paper_id))
      .innerJoin(profiles, eq(profiles.user_id, paperComments.user_id))
      .where(and(eq(paperComments.id, id), eq(papers.review_status, 'approved')))
      .for(...OWNER_STAYS),
  profile: async (tx, id) => {
    const [member] = await tx
      .select()
      .from(profiles)
      .where(eq(profiles.user_id, id))
      .for(...OWNER_STAYS)
    if (!member) return []
    const { user_id, nickname, signature, bio, avatar_url } = member
    // No more than others can see (expectation S59).
    const school = member.shows_school ? member.school : null
    const gender_custom = member.shows_gender ? member.gender_custom : null
    return [{ owner_id: user_id, snapshot: { nickname, signature, bio, avatar_url, school, gender_custom } }]
  },
  team: (tx, id) =>
    tx
      .select({
        owner_id,
        snapshot: { team_name: teams.team_name, description: teams.description, contact_info: teams.contact_info },
      })
      .from(teams)
      .innerJoin(profiles, eq(profiles.user_id, teams.captain_id))
      .where(eq(teams.id, id))
      .for(...OWNER_STAYS),
  video: (tx, id) =>
    tx
      .select({
        owner_id: sql<null>`null`,
        snapshot: { title: videos.title, video_url: videos.video_url },
      })
      .from(videos)
      .where(eq(videos.id, id)),
}

/** What stands on the site for everybody to see; a post that is held or a work that was removed does not. */
export async function readReported(tx: Tx, type: ReportableType, id: string): Promise<Reported | undefined> {
  const [reported] = await READS[type](tx, id)
  return reported
}

/** The addresses of the pictures that the evidence names; of a post alone. */
export const picturesOf = ({ snapshot }: Pick<Reported, 'snapshot'>): string[] => (snapshot.images ?? []) as string[]

/** @returns its id; null when this member has reported this very thing before. */
export async function insertReport(tx: Tx, row: typeof reports.$inferInsert): Promise<string | null> {
  const once = [reports.user_id, reports.item_type, reports.item_id]
  const made = await tx.insert(reports).values(row).onConflictDoNothing({ target: once }).returning({ id: reports.id })
  return made[0]?.id ?? null
}

export async function readReport(db: Executor, id: string): Promise<typeof reports.$inferSelect | undefined> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id))
  return row
}

export async function readAdmins(db: Executor): Promise<string[]> {
  const rows = await db.select({ user_id: userRoles.user_id }).from(userRoles).where(eq(userRoles.role, 'admin'))
  return rows.map(({ user_id }) => user_id)
}
