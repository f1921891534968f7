/** The guards of the desks of admins and officers (`guards.ts` has the others). */
import { BACKED, type Guard, inFile, PLAIN } from './guard.ts'

export const DESK_GUARDS: Guard[] = [
  ...inFile('server/nouns/forum/held/service.ts', PLAIN, [
    [
      "if (pending.updated_at.getTime() !== Date.parse(updated_at)) return refuse('CHANGED_MEANWHILE')",
      '',
      'admin.moderation.decide: other words than were read',
    ],
  ]),
  ...inFile('server/base/workflow.ts', BACKED, [
    [
      "step.reason === 'required' && reason === null ? 'REASON_REQUIRED' : step",
      'step',
      'admin.moderation.decide: declined without a reason',
    ],
  ]),
  ...inFile('server/nouns/members/helping.ts', PLAIN, [
    ["if (user_id === actor.user_id) return refuse('FORBIDDEN')", '', 'admin.members.help: for oneself'],
    ["if (reason === null) return refuse('REASON_REQUIRED')", '', 'admin.members.help: without a reason'],
    [
      "if (!account || !helpsFor(account).includes(help)) return refuse('NOTHING_TO_DO')",
      '',
      'admin.members.help: where there is nothing to do',
    ],
  ]),
  ...inFile('server/nouns/members/standing.ts', PLAIN, [
    [
      "if (role === 'admin' && step.to === 'none' && (await isLastAdmin(tx, user_id, admins))) return refuse('LAST_ADMIN')",
      '',
      'admin.members.decideRole: of the last admin',
    ],
    [
      "if (roles.includes('moderator') && (await members.hasAnyRole(tx, user_id))) return 'FORBIDDEN'",
      '',
      'admin.members.decideSuspension: of an officer',
    ],
    ["if (actorIdOf(by) === user_id) return 'FORBIDDEN'", '', 'admin.members.decideSuspension: of oneself'],
    [
      "if (verb === 'suspend' && !isPossibleEnd(end)) return refuse('BAD_REQUEST')",
      '',
      'admin.members.decideSuspension: for ever',
    ],
  ]),
  ...inFile('server/services/moderation/reports/desk.ts', PLAIN, [
    [
      "if (await store.isInvolved(tx, actor.user_id, { item_type, item_id })) return refuse('FORBIDDEN')",
      '',
      'admin.reports.decide: about oneself',
    ],
  ]),
  ...inFile('server/nouns/events/registrations/desk-procedures.ts', PLAIN, [
    ['.use(perMember(limitMemberLookups))', '', 'admin.registrations.findMember: too often'],
  ]),
  ...inFile('server/base/events-sql.ts', PLAIN, [
    [
      'eq(domainEvents.actor_id, actor_id),\n  )\n  return (await',
      ')\n  return (await',
      'admin.moderation.undo: of somebody else',
    ],
  ]),
  ...inFile('server/services/audit/merging.ts', PLAIN, [
    [
      'if (changed.length > 0 && clashing.length > 0) {',
      'if (false) {',
      'admin.events.edit: written since',
      'admin.summits.edit: written since',
      'admin.papers.edit: other words than were read',
      'admin.videos.edit: other words than were read',
      'admin.words.edit: other than was read',
      'admin.settings.setContacts: over what was written since',
      'admin.settings.setCompetitions: over what was written since',
      'admin.settings.setBoards: over what was written since',
    ],
  ]),
  ...inFile('server/nouns/papers/desk/papers.ts', PLAIN, [
    ["if (reason === null) return refuse('REASON_REQUIRED')", '', 'admin.papers.remove: without a reason'],
    ['!row.is_submitted && stateOf(row)', 'stateOf(row)', 'admin.papers.setPublished: that a student has sent in'],
  ]),
  ...inFile('server/nouns/papers/desk/imports.ts', PLAIN, [
    [
      "if (!inOrder.every((line) => agrees(line, matches.get(line.line)))) return refuse('CHANGED_MEANWHILE')",
      '',
      'admin.paperImport.write: that has come meanwhile',
    ],
  ]),
  ...inFile('server/nouns/events/desk/deciding.ts', PLAIN, [
    [
      'event.seats_taken + event.waiting > 0 || (await store.hasChallenge(tx, event.id))',
      'false',
      'admin.events.decide: taken back although somebody comes',
    ],
  ]),
  ...inFile('server/nouns/events/desk/deciding.ts', BACKED, [
    [
      "if (verb === 'delete' && (await store.isEverUsed(tx, event.id))) return 'EVENT_IN_USE'",
      '',
      'admin.events.decide: deleted although somebody comes',
    ],
  ]),
  ...inFile('server/nouns/papers/reviews/deciding.ts', PLAIN, [
    ["if (round.user_id === actor.user_id) return refuse('FORBIDDEN')", '', 'admin.reviews.decide: about one’s own'],
  ]),
  ...inFile('server/nouns/papers/reviews/deciding.ts', BACKED, [
    [
      "if (step === 'NOT_POSSIBLE') return refuse('ALREADY_DECIDED')\n  if (typeof step === 'string') return refuse(step)",
      '',
      'admin.reviews.decide: decided before',
    ],
  ]),
  ...inFile('server/nouns/teams/competitions/service.ts', BACKED, [
    [
      "if (!(await store.lockUnused(tx, gone))) return refuse('COMPETITION_IN_USE')",
      '',
      'admin.settings.setCompetitions: without one that has a team',
    ],
  ]),
  ...inFile('server/site/notices/service.ts', PLAIN, [
    [
      "if ((await store.countNotices(tx, aDayAgo())) >= MAX_NOTICES_PER_DAY) return refuse('NOTICE_LIMIT')",
      '',
      'admin.notices.send: too often',
    ],
  ]),
]
