import { expect, test } from 'vitest'
import { hasLink } from './links.ts'

test.each([
  'https://example.test',
  'see http://a.b/c for more',
  'HTTPS://EXAMPLE.TEST',
  '加我www.example看',
  'www.医学.中国',
  '资料在 pan.baidu.com 里',
  '资料在pan.baidu.com里',
  'ｗｗｗ．ｂａｉｄｕ．ｃｏｍ',
  'ｈｔｔｐｓ：／／a',
  'baidu。com',
  'write to tutor@school.edu.cn',
  'BAIDU.COM',
  'cheap-essays.top',
  'essays.vip!',
  't.me/essays',
  'bit.ly/abc',
  '医学.cn',
  'weixin://dl/chat',
])('a link is in %j', (text) => expect(hasLink(text)).toBe(true))

test.each([
  '',
  '今天的讲座很好。谢谢！',
  'It was good.Thanks a lot',
  'It was fun.Live and learn',
  'The hill.Top of the class',
  'p < 0.05, n = 3.5',
  'H.pylori/gastric cancer',
  'e.g. this, i.e. that, etc.',
  'node.js and README.md',
  '3.14.15',
  'the compound C6H12O6.cnidarian',
  'and/or, he/she',
  'welcome.',
  'www is short for World Wide Web',
  '用 DNA。接着',
  'ratio 1:1 // not a link',
])('no link is in %j', (text) => expect(hasLink(text)).toBe(false))
