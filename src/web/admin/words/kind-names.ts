import type { WordKind } from '#contract/moderation/word-kinds.ts'
import * as m from '#messages'

export const KIND_NAMES = {
  hold: m.words_kind_hold,
  refuse: m.words_kind_refuse,
  harm: m.words_kind_harm,
} satisfies Record<WordKind, unknown>

export const KIND_HINTS = {
  hold: m.words_kind_hold_hint,
  refuse: m.words_kind_refuse_hint,
  harm: m.words_kind_harm_hint,
} satisfies Record<WordKind, unknown>
