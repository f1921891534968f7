import { expect, test } from 'vitest'
import { authorLine } from './author-line.ts'

test.each([
  ['周屿, 林可', '周屿、林可'],
  ['黄顺森，来枭雄 ；张彩', '黄顺森、来枭雄、张彩'],
  ['沈知夏、陆遥之', '沈知夏、陆遥之'],
  ['王明（通讯作者）, 李华', '王明（通讯作者）、李华'],
  ['阿依古丽·买买提, 李华', '阿依古丽·买买提、李华'],
  ['Smith J, Li Hua', 'Smith J, Li Hua'],
  ['李华, Smith J, 张彩', '李华, Smith J, 张彩'],
])('%s is %s', (authors, line) => expect(authorLine(authors)).toBe(line))
