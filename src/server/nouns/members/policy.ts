/** Which nicknames nobody may have (expectation S13). */

/** They sound like the guild speaking, wherever they stand. */
const RESERVED = [
  '管理员',
  '管理員',
  '版主',
  '官方',
  '客服',
  // So are those called who have left.
  '已注销',
  '预医公会',
  '系统通知',
  'admin',
  'moderator',
  'official',
  'premedguild',
]
/** These only alone: with others they are ordinary words. */
const RESERVED_ALONE = ['系统', '老师', '公会', 'system', 'staff', 'support', 'guild', 'root']

/** Who teaches is called so: a name before it, and nothing behind. */
const TEACHER = /^\p{Script=Han}{1,2}(老师|主任|校长)$/u

/** Letters that look like others: of other alphabets, digits that stand for letters, and Chinese ones a stroke apart. */
const LOOKALIKES: Record<string, string> = {
  а: 'a',
  α: 'a',
  ɑ: 'a',
  ᴀ: 'a',
  е: 'e',
  і: 'i',
  ı: 'i',
  l: 'i',
  '!': 'i',
  '|': 'i',
  ο: 'o',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  м: 'm',
  ԁ: 'd',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  菅: '管',
  里: '理',
  員: '员',
  宫: '官',
  宮: '官',
  万: '方',
  預: '预',
  醫: '医',
  會: '会',
  巳: '已',
  己: '已',
  註: '注',
  銷: '销',
  統: '统',
}

/** As it looks: two letters that stand close together as the one that they make. */
const looksOf = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

const RESERVED_LOOKS = RESERVED.map(looksOf)
const RESERVED_ALONE_LOOKS = RESERVED_ALONE.map(looksOf)

/** Whether a nickname reads like one of the guild's own, whatever letters it is made of. */
export function isReservedNickname(nickname: string): boolean {
  const looks = looksOf(nickname)
  if (RESERVED_ALONE_LOOKS.includes(looks) || TEACHER.test(looks)) return true
  return RESERVED_LOOKS.some((word) => looks.includes(word))
}
