import { ids } from '../factories/rows.ts'
import { long, type Tables } from '../factories/tables.ts'

export const TABLES: Tables = {
  notices: {
    row: { id: ids.nobody, title_zh: '通知', title_en: 'Notice', text_zh: '正文', text_en: 'Text' },
    checks: {
      notices_title_zh: [{ title_zh: long(41) }],
      notices_title_en: [{ title_en: long(41) }],
      notices_text_zh: [{ text_zh: long(301) }],
      notices_text_en: [{ text_en: long(301) }],
      notices_link: [{ link: 'https://evil.example' }, { link: '//evil.example' }, { link: '/\\evil.example' }],
      notices_told: [{ told: -1 }],
    },
    unique: {
      notices_pkey: {},
    },
  },
  daily_counts: {
    row: { day: '2026-01-01', members: 0, posts: 0, submissions: 0, registrations: 0 },
    checks: {
      daily_counts_whole: [{ members: -1 }, { posts: -1 }, { submissions: -1 }, { registrations: -1 }],
    },
    unique: {
      daily_counts_pkey: {},
    },
  },
  site_settings: {
    row: { key: 'contacts', value: '[]' },
    unique: {
      site_settings_pkey: {},
    },
  },
}
