import { oc } from '@orpc/contract'
import * as z from 'zod'
import { EmailAddress } from '../base/addresses.ts'
import { PostView } from '../forum/posts.ts'
import { PaperView } from '../papers/papers.ts'

/** A text of the operator's in both languages of the site. */
export const BothLanguages = z.object({ zh: z.string(), en: z.string() })
export type BothLanguages = z.output<typeof BothLanguages>

/** What every page shows of the site itself, set by its operator. */
const SiteFacts = z.object({
  /** The number under which the site is filed with the authorities; null when it has none. */
  filing_number: z.string().nullable(),
  /** The address of the site, without a slash at its end. */
  site_url: z.string(),
})

export const ContactCard = z.object({
  name: BothLanguages,
  role: BothLanguages,
  email: EmailAddress,
  wechat: z.string(),
})
export type ContactCard = z.output<typeof ContactCard>

/** The school that runs the site, and its teacher who is responsible for personal information. */
export const School = z.object({
  name: BothLanguages,
  address: BothLanguages,
  teacher: BothLanguages,
  email: z.email(),
  phone: z.string().nullable(),
})
export type School = z.output<typeof School>

export const BANNER_KINDS = ['info', 'warning'] as const

/** What is said above every page. */
const SiteBanner = z.object({
  /** Another one whenever it is written: who has closed one sees the next. */
  version: z.number().int(),
  kind: z.enum(BANNER_KINDS),
  text: BothLanguages,
  link: z.string().nullable(),
})
export type SiteBanner = z.output<typeof SiteBanner>

/** What there is on the site, in numbers. */
const SiteFigures = z.object({
  authoritative_papers: z.number().int(),
  student_papers: z.number().int(),
  videos: z.number().int(),
  /** Competitions with a team that has room. */
  competitions_recruiting: z.number().int(),
})
export type SiteFigures = z.output<typeof SiteFigures>

/** Into so many parts of three hours the trace cuts a day. */
export const TRACE_BEATS = 8
/** From 0, which is calm, to the busiest. */
export const MAX_BEAT = 4

/** What the guild did yesterday in Shanghai, as a line and in numbers. */
const Trace = z.object({
  /** How strong each part of the day was beside the others, never how much was done in it. */
  beats: z.array(z.number().int().min(0).max(MAX_BEAT)).length(TRACE_BEATS),
  posts: z.number().int(),
  comments: z.number().int(),
  papers: z.number().int(),
  /** These are private: fewer than three members count as none. */
  likes: z.number().int(),
  registrations: z.number().int(),
})
export type Trace = z.output<typeof Trace>

/** What the home page shows of this day and this week. */
const SiteToday = z.object({
  trace: Trace,
  /** A post without an answer. */
  question: PostView.nullable(),
  /** The student paper of the week. */
  paper: PaperView.nullable(),
})
export type SiteToday = z.output<typeof SiteToday>

export const site = {
  facts: oc
    .route({ method: 'GET', path: '/site', summary: 'What every page shows of the site itself', tags: ['site'] })
    .output(SiteFacts),
  figures: oc
    .route({ method: 'GET', path: '/site/figures', summary: 'What there is, in numbers', tags: ['site'] })
    .output(SiteFigures),
  today: oc
    .route({ method: 'GET', path: '/site/today', summary: 'What there is today and this week', tags: ['site'] })
    .output(SiteToday),
  contacts: oc
    .route({ method: 'GET', path: '/site/contacts', summary: 'Whom to write to', tags: ['site'] })
    .output(z.array(ContactCard)),
  school: oc
    .route({ method: 'GET', path: '/site/school', summary: 'The school that runs the site', tags: ['site'] })
    .output(z.object({ school: School.nullable() })),
  partners: oc
    .route({ method: 'GET', path: '/site/partners', summary: 'The partner hospitals', tags: ['site'] })
    .output(z.array(BothLanguages)),
  banner: oc
    .route({ method: 'GET', path: '/site/banner', summary: 'What is said above every page now', tags: ['site'] })
    .output(z.object({ banner: SiteBanner.nullable() })),
}
