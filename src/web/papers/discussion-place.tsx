import { memo, Suspense } from 'react'
import type { PaperView } from '#contract/papers.ts'
import type { ThreadAddress } from '../blocks/comments/address.ts'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'

/** Only student papers have one: the others come without it. Whoever has awaited its `load` draws it at once. */
export const PaperDiscussion = lazyPart(() =>
  import('./paper-discussion.tsx').then((part) => ({ default: part.PaperDiscussion })),
)

interface DiscussionPlaceProps {
  paper: PaperView
  address: ThreadAddress
}

/**
 * The server has drawn the discussion before its script is there. A page that is drawn anew meanwhile must not touch it: React
 * would put the fallback in its place, and what stands below would move.
 */
export const DiscussionPlace = memo(function DiscussionPlace({ paper, address }: DiscussionPlaceProps) {
  return (
    <Suspense fallback={<div className="skeleton mt-8 h-80" />}>
      <PaperDiscussion paper={paper} address={address} />
    </Suspense>
  )
})
