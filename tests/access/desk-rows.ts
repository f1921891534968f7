/** Papers, their categories and videos, as admins alone keep them. */
import { editing } from '../factories/edits.ts'
import { ADMINS, nobody } from './people.ts'
import { having, picture, type Row, reads, reason, request_key, withoutReason, writes } from './rows.ts'
import { GUILD_PAPER, GUILD_VIDEO } from './world.ts'

const PAPER = { title: 'Brought by the guild', authors: 'Ada Li', category: null, is_featured: false }
const VIDEO = { title: 'A film', video_url: 'https://v.example/2', category: null }

const risFile = () => new File(['TY  - JOUR\nTI  - Read of a file\nAU  - Li, Ada\nER  - \n'], 'papers.ris')
const imported = (fields: object) => ({
  paper_type: 'student',
  request_key: request_key(),
  lines: [{ line: 1, act: 'add', known_id: null, fields: { authors: 'Ada Li', category: null, ...fields } }],
})

export const DESK_ROWS: Record<string, Row> = {
  'admin.papers.list': reads(
    ADMINS,
    having((w) => w.guildPaper()),
  ),
  'admin.papers.get': reads(ADMINS, async (w) => ({ id: await w.guildPaper() })),
  'admin.papers.create': writes(ADMINS, () => ({ ...PAPER, paper_type: 'student', request_key: request_key() })),
  'admin.papers.edit': writes(ADMINS, async (w) => ({
    id: await w.guildPaper(),
    ...editing(GUILD_PAPER, { title: PAPER.title }),
  })),
  'admin.papers.edit: other words than were read': writes(nobody(ADMINS, 'EDIT_CONFLICT'), async (w) => ({
    id: await w.guildPaper(),
    ...editing({ title: 'Another' }, { title: PAPER.title }),
  })),
  'admin.papers.sources': reads(ADMINS),
  'admin.papers.lookUp': reads(ADMINS, () => ({ doi: '10.1234/a' })),
  'admin.papers.setCategory': writes(ADMINS, async (w) => ({ ids: [await w.guildPaper()], category: 'Chosen' })),
  'admin.papers.setPublished': writes(ADMINS, async (w) => ({ ids: [await w.guildPaper()], is_published: false })),
  'admin.papers.setPublished: that a student has sent in': writes(nobody(ADMINS, 'ALREADY_DECIDED'), async (w) => ({
    ids: [await w.ownSubmission('approved')],
    is_published: false,
  })),
  'admin.papers.remove': writes(ADMINS, async (w) => ({ ids: [await w.guildPaper()], reason })),
  'admin.papers.remove: without a reason': writes(withoutReason(ADMINS), async (w) => ({
    ids: [await w.guildPaper()],
  })),
  'admin.dataAudit.make': writes(ADMINS),
  'admin.paperImport.template': reads(ADMINS),
  'admin.paperImport.preview': reads(ADMINS, () => ({ file: risFile(), paper_type: 'student' })),
  'admin.paperImport.write': writes(ADMINS, () => imported({ title: `Imported ${request_key()}` })),
  'admin.paperImport.write: that has come meanwhile': writes(nobody(ADMINS, 'CHANGED_MEANWHILE'), async (w) => {
    await w.guildPaper()
    return imported({ title: GUILD_PAPER.title })
  }),
  'admin.categories.list': reads(
    ADMINS,
    having((w) => w.paperCategory()),
  ),
  'admin.categories.create': writes(ADMINS, () => ({ name: `Category ${request_key()}`, category_type: 'student' })),
  'admin.categories.edit': writes(ADMINS, async (w) => ({
    id: await w.paperCategory(),
    ...editing({}, { other_name: `Other ${request_key()}` }),
  })),
  'admin.categories.remove': writes(ADMINS, async (w) => ({ id: await w.paperCategory() })),
  'admin.videos.list': reads(
    ADMINS,
    having((w) => w.guildVideo()),
  ),
  'admin.videos.get': reads(ADMINS, async (w) => ({ id: await w.guildVideo() })),
  'admin.videos.create': writes(ADMINS, () => ({ ...VIDEO, request_key: request_key() })),
  'admin.videos.edit: other words than were read': writes(nobody(ADMINS, 'EDIT_CONFLICT'), async (w) => ({
    id: await w.guildVideo(),
    ...editing({ title: 'Another' }, { title: VIDEO.title }),
  })),
  'admin.videos.edit': writes(ADMINS, async (w) => ({
    id: await w.guildVideo(),
    ...editing(GUILD_VIDEO, { title: VIDEO.title }),
  })),
  'admin.videos.setPublished': writes(ADMINS, async (w) => ({ ids: [await w.guildVideo()], is_published: false })),
  'admin.videos.remove': writes(ADMINS, async (w) => ({ ids: [await w.guildVideo()] })),
  'admin.videos.addThumbnail': writes(ADMINS, async () => ({ picture: await picture() })),
  'admin.words.list': reads(ADMINS, () => ({ query: 'no such word' })),
  'admin.words.add': writes(ADMINS, () => ({ words: [`word ${request_key()}`], kind: 'hold' })),
  'admin.words.edit': writes(ADMINS, async (w) => ({
    id: await w.sensitiveWord(),
    ...editing({ kind: 'hold' }, { kind: 'refuse' }),
  })),
  'admin.words.edit: other than was read': writes(nobody(ADMINS, 'EDIT_CONFLICT'), async (w) => ({
    id: await w.sensitiveWord(),
    ...editing({ kind: 'harm' }, { kind: 'refuse' }),
  })),
  'admin.words.remove': writes(ADMINS, async (w) => ({ ids: [await w.sensitiveWord()] })),
  'admin.words.tryText': reads(ADMINS, () => ({ text: 'nothing' })),
}
