import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import type { PostMenu as Menu } from './post-menu.tsx'
import type { Can } from './standing.ts'

const PostMenu = lazyPart(() => import('./post-menu.tsx').then((menu) => ({ default: menu.PostMenu })), true)

type PostMenuPlaceProps = Omit<ComponentProps<typeof Menu>, 'can'> & { can: Can | undefined }

/** The menu of a post, for those alone who may do something with it. */
export function PostMenuPlace({ can, ...menu }: PostMenuPlaceProps) {
  // On its own page it has its place before anybody knows whose the post is.
  const kept = menu.isOfCard ? null : <span className="member-only size-11 shrink-0" />
  if (!can?.edit && !can?.delete) return kept
  return (
    <Suspense fallback={kept}>
      <PostMenu can={can} {...menu} />
    </Suspense>
  )
}
