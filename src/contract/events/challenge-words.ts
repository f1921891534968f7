/** The words of the case challenge, without schemas: the browser has them in its first script. */

/** What a team hands in. */
export const CHALLENGE_PARTS = ['report', 'slides'] as const
export type ChallengePart = (typeof CHALLENGE_PARTS)[number]

/** Those of the specification (part 9), each given once at most; the popular one follows the votes. */
export const CHALLENGE_AWARDS = ['champion', 'runner_up', 'third', 'innovative', 'popular'] as const
export type ChallengeAward = (typeof CHALLENGE_AWARDS)[number]

/**
 * Teams enter and hand in until the deadline (`entering`), then it is waited for the votes (`closed`), voted (`voting`), and
 * waited for the results (`counting`), which are `published`.
 */
export const CHALLENGE_PHASES = ['entering', 'closed', 'voting', 'counting', 'published'] as const
export type ChallengePhase = (typeof CHALLENGE_PHASES)[number]
