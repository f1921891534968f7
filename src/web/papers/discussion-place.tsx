import { lazyPart } from '../blocks/sheets/lazy-part.tsx'

/** Only student papers have one: the others come without it. Whoever has awaited its `load` draws it at once. */
export const PaperDiscussion = lazyPart(() =>
  import('./paper-discussion.tsx').then((part) => ({ default: part.PaperDiscussion })),
)
