/** The guards of case challenges (`guards.ts` has the others). */
import { type Guard, inFile, PLAIN } from './guard.ts'

export const CHALLENGE_GUARDS: Guard[] = [
  ...inFile('server/nouns/events/challenges/policy.ts', PLAIN, [
    ['user_id === entry.captain_id || user_id === entry.team_captain_id', 'true', 'challengeEntries.handIn'],
  ]),
  ...inFile('server/nouns/events/challenges/entering.ts', PLAIN, [
    [
      'if (leads(actor, known)) return null',
      'if (true) return null',
      'challengeEntries.handIn',
      'challengeEntries.renew',
      'challengeEntries.share',
      'challengeEntries.withdraw',
    ],
    [
      'if (!known?.members?.some((one) => one.user_id === user_id)) return',
      'if (!known) return',
      'challengeEntries.leave',
    ],
    ["if (entry.captain_id === user_id) return refuse('CAPTAIN_STAYS')", '', 'challengeEntries.leave'],
  ]),
  ...inFile('server/nouns/events/challenges/service.ts', PLAIN, [
    [
      "isTheirs ? linkToPart(db, files, wanted) : refuse('ENTRY_NOT_FOUND')",
      'linkToPart(db, files, wanted)',
      'challengeEntries.pdfLink',
    ],
    [
      '(await store.isPublicEntry(db, wanted.id)) ?',
      'true ?',
      'challenges.pdfLink: before the results',
      'challenges.pdfLink: not shared',
    ],
  ]),
  ...inFile('server/nouns/events/challenges/writing-sql.ts', PLAIN, [
    [', eq(files.owner_id, user_id)', '', 'challengeEntries.handIn: what somebody else has uploaded'],
  ]),
  ...inFile('server/nouns/events/challenges/voting.ts', PLAIN, [
    ["return refuse('OWN_ENTRY')", 'void 0', 'challengeVotes.set'],
  ]),
  ...inFile('server/nouns/events/challenges/desk.ts', PLAIN, [
    [
      "if (challenge.updated_at.getTime() !== Date.parse(updated_at)) return refuse('CHANGED_MEANWHILE')",
      '',
      'admin.challenges.publish: seen before it was changed',
    ],
  ]),
]
