/**
 * What depends on the database engine. The whole of the tests runs on one engine, a PostgreSQL server where one answers;
 * these files run on the other one too. A file belongs here when what it tries is decided by the engine: what a statement
 * means, who waits for whom, in which order rows come, what is refused. Who may do what, how often, words, pages and
 * emails are decided by our own code, and do not.
 */
const WHERE_ENGINES_DIFFER = {
  'one interface over two drivers': 'src/platform/database.test.ts',
  'who is told after a commit: jobs, events, live': [
    'src/platform/jobs.test.ts',
    'src/server/{base/events,live/live,notifications/dispatcher,notifications/retrying}.test.ts',
  ],
  'checks, foreign keys and triggers': 'src/server/base/constraints.test.ts',
  'the row format of a copy, and rows written by two processes': 'src/server/{base/backup,demo/seed}.test.ts',
  'who locks what, who waits, what comes at once': [
    'src/server/files/{holding,shown}.test.ts',
    'src/server/posts/{renaming,leaving,reported-pictures,sweeping}.test.ts',
    'src/server/comments/writing.test.ts',
    'src/server/{papers/likes,reports/keeping,reviews/races,deletions/erasure,notifications/withdrawing,history/history}.test.ts',
    'src/server/profiles/standing.test.ts',
    'src/server/registrations/{places,sweeping}.test.ts',
    'src/server/events/{wishes,edition}.test.ts',
    'src/server/submissions/{races,pdfs}.test.ts',
    'src/server/teams/races.test.ts',
    'src/auth/store/{sessions,cleaning}.test.ts',
    'src/auth/flows/tries.test.ts',
  ],
  'words, ranks and indexes of the search': [
    'src/server/search/{query,ranking,procedures,relevance}.test.ts',
    'src/server/{papers/filter,papers/related,videos/search,events/search,posts/search,teams/life,teams/search}.test.ts',
  ],
  'pages, counts, and the order of rows': [
    'src/server/base/slice.test.ts',
    'src/server/papers/{list,counts,deep-pages,comments}.test.ts',
    'src/server/{posts/activity,posts/list,posts/deep-pages,comments/comments}.test.ts',
    'src/server/{videos/list,events/list,teams/teams,notifications/reading,site/figures,discovery/sitemap}.test.ts',
    'src/server/{profiles/members,audit/audit,reviews/queue,outbox/outbox}.test.ts',
    'src/auth/flows/operators-lists.test.ts',
  ],
  'dates and times of day': 'src/server/{events/clock,preferences/preferences,overview/overview}.test.ts',
}

export const ENGINE_FILES = Object.values(WHERE_ENGINES_DIFFER).flat()
