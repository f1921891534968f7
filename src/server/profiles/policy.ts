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
  'admin',
  'moderator',
  'official',
  'premedguild',
]
/** These only alone: with others they are ordinary words. */
const RESERVED_ALONE = ['系统', '老师', '公会', 'system', 'staff', 'support', 'guild', 'root']

/** Letters of other alphabets that look like Latin ones, and digits that stand for letters. */
const LOOKALIKES: Record<string, string> = {
  а: 'a',
  α: 'a',
  е: 'e',
  і: 'i',
  ı: 'i',
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
}

/** Whether a nickname reads like one of the guild's own, whatever letters it is made of. */
export function isReservedNickname(nickname: string): boolean {
  const folded = [...nickname.normalize('NFKD').toLowerCase()]
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return RESERVED_ALONE.includes(folded) || RESERVED.some((word) => folded.includes(word))
}
