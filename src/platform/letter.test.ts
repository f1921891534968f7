import { expect, test } from 'vitest'
import { composeLetter } from './letter.ts'

const LETTER = {
  before: ['Hello,', 'an <img src=x> & "more"'],
  button: { label: 'Look & decide', link: 'https://guild.test/a?b=1&c="#token=x' },
  after: ['Bye'],
}

test('a letter is said twice, with its button in between', () => {
  const { text, html } = composeLetter('en', LETTER)
  expect(text).toBe(`Hello,\n\nan <img src=x> & "more"\n\n${LETTER.button.link}\n\nBye`)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/)
  expect(html).toContain('<p>an &lt;img src=x&gt; &amp; &quot;more&quot;</p>')
  expect(html).toContain('href="https://guild.test/a?b=1&amp;c=&quot;#token=x"')
  expect(html.match(/<p>/g)).toHaveLength(4)
})
