import type { Competition } from '#contract/competitions.ts'
import * as m from '#messages'

export const COMPETITION_NAMES = {
  ihosa: m.competition_ihosa,
  igem: m.competition_igem,
  ctb: m.competition_ctb,
  brainbee: m.competition_brainbee,
} satisfies Record<Competition, unknown>
