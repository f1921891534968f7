import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('the golden table: every cell stays what was written, and none is a formula', () => {
  const rows = [
    { text: 'plain', count: -5, at: new Date('2026-11-21T10:00:00Z'), tags: ['a', 'b'], is_read: false },
    { text: '他说"好"，\n再见', count: 0, at: null, tags: { '=key': 1 }, is_read: true },
    ...['=1+1', '+8613800000000', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a'].map((text) => ({
      text,
    })),
    { text: 'a;=1+1' },
    { text: '' },
    { text: "'quoted" },
    { text: 'a=b' },
  ]
  expect(writeCsv(['text', 'count', 'at', 'tags', 'is_read'], rows)).toBe(
    [
      '\uFEFF"text","count","at","tags","is_read"',
      '"plain",-5,"2026-11-21T10:00:00.000Z","[""a"",""b""]",false',
      '"他说""好""，\n再见",0,,"{""=key"":1}",true',
      '"\'=1+1",,,,',
      '"\'+8613800000000",,,,',
      '"\'-2",,,,',
      '"\'@SUM(A1)",,,,',
      '"\'\t=1",,,,',
      '"\'\r=1",,,,',
      '"\'\n=1",,,,',
      '"\'＝1",,,,',
      '"\'＋1",,,,',
      '"\'－1",,,,',
      '"\'＠a",,,,',
      '"a;=1+1",,,,',
      '"",,,,',
      '"\'quoted",,,,',
      '"a=b",,,,',
      '',
    ].join('\r\n'),
  )
})

test('a table without rows still names its columns', () =>
  expect(writeCsv(['a', '=b'], [])).toBe('\uFEFF"a","\'=b"\r\n'))
