/** What the form of the forum's boards holds, and what it says before the server does. */

import { isNamedTwice } from '#contract/base/row-names.ts'
import type { DeskBoard } from '#contract/forum/boards.ts'
import { MAX_BOARD_CHARS, MAX_BOARDS } from '#contract/forum/limits.ts'
import * as m from '#messages'
import { numbered, type Rules } from '../../blocks/forms/rules.ts'
import type { Keyed } from '../rows/list-editor.tsx'
import { isFaulty, type Lines, written } from './setting-work.ts'

export interface BoardLine extends Keyed {
  /** As posts name it; null of a new one. */
  board: string | null
  name_zh: string
  name_en: string
  /** So many stand on it. */
  posts: number
}

export const blankBoard = (key: string): BoardLine => ({ key, board: null, name_zh: '', name_en: '', posts: 0 })

export const BOARD_RULES: Rules<BoardLine> = { name_zh: written(MAX_BOARD_CHARS), name_en: written(MAX_BOARD_CHARS) }

export const BOARDS_RULES: Rules<Lines<BoardLine>> = {
  lines: [
    [numbered(m.settings_too_many, { max: MAX_BOARDS }), ({ length }) => length > MAX_BOARDS],
    [m.settings_lines_wrong, isFaulty(BOARD_RULES)],
    [
      m.settings_board_twice,
      (lines) => isNamedTwice(lines.map(({ name_zh }) => name_zh)) || isNamedTwice(lines.map(({ name_en }) => name_en)),
    ],
  ],
}

export const boardsWork = (list: readonly DeskBoard[]): Lines<BoardLine> => ({
  lines: list.map(({ key, name, posts }) => ({ key, board: key, name_zh: name.zh, name_en: name.en, posts })),
})

export const boardsOf = ({ lines }: Lines<BoardLine>): (Omit<DeskBoard, 'key'> & { key: string | null })[] =>
  lines.map(({ board, name_zh, name_en, posts }) => ({
    key: board,
    name: { zh: name_zh.trim(), en: name_en.trim() },
    posts,
  }))
