import { expect, test } from 'vitest'
import { markupOf, textsOf } from '../../../../tests/factories/markup.tsx'
import { TableResults } from './table-results.tsx'

const page = { items: [], total: 0, is_total_capped: false, next: null, previous: null }
const drawn = async (filters: Record<string, string>) =>
  markupOf(
    <TableResults
      result={{ data: page, isPlaceholderData: false, error: null } as never}
      filters={filters}
      empty="Nobody yet"
      linkTo={() => ({})}
    >
      rows
    </TableResults>,
  )

test('an empty table offers to clear its filters only where one is set', async () => {
  expect(textsOf(await drawn({ q: 'zzzz' }))).toContain('Clear filters')
  const texts = textsOf(await drawn({ tab: 'videos' }))
  expect(texts).toContain('Nobody yet')
  expect(texts).not.toContain('Clear filters')
})

test('who clears the filters stays on the part of the page that was open', async () => {
  expect(await drawn({ tab: 'videos', q: 'zzzz' })).toMatch(/href="[^"]*\?tab=videos"/)
})
