/** The first nickname of a member: friendly, and nothing of their address in it (expectation S13). */
import { randomInt } from 'node:crypto'

const FIRST = ['好奇的', '安静的', '爱笑的', '早起的', '认真的', '勇敢的', '温柔的', '爱读书的', '会发光的', '不赶路的']
const SECOND = ['小细胞', '红血球', '神经元', '线粒体', '听诊器', '显微镜', '小水熊', '海马体', '双螺旋', '酵母菌']
const NUMBERS = 10_000

export function friendlyNickname(): string {
  const one = (words: string[]) => words[randomInt(words.length)]
  return `${one(FIRST)}${one(SECOND)}${String(randomInt(NUMBERS)).padStart(4, '0')}`
}
