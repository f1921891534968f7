import { expect, test } from 'vitest'
import { runsOf } from './post-text.tsx'

/** Lines of lists in brackets, runs with a bar between them. */
const runs = (text: string) =>
  runsOf(text)
    .map(({ words, isItem }) => (isItem ? `[${words}]` : words))
    .join('|')

test.each([
  ['没有列表', '没有列表'],
  ['一\n二', '一\n二'],
  ['做法：\n- 跑步\n- 睡觉\n就这些', '做法：|[- 跑步]|[- 睡觉]|就这些'],
  ['做法：\n\n1. 跑步\n2、睡觉\n\n就这些', '做法：\n\n|[1. 跑步]|[2、睡觉]|\n就这些'],
  ['- 一\n\n- 二', '[- 一]|\n|[- 二]'],
  ['-5 度\n--\n- ', '-5 度\n--\n- '],
  ['', ''],
])('%j: the lines of a list stand alone', (text, expected) => expect(runs(text)).toBe(expected))
