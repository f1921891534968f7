import { type ComponentProps, lazy, Suspense } from 'react'
import type { PostMenu as Menu } from './post-menu.tsx'
import type { Can } from './standing.ts'

const PostMenu = lazy(() => import('./post-menu.tsx').then((menu) => ({ default: menu.PostMenu })))

type PostMenuPlaceProps = Omit<ComponentProps<typeof Menu>, 'can'> & { can: Can | undefined }

/** The menu of a post, for those alone who may do something with it. */
export function PostMenuPlace({ can, ...menu }: PostMenuPlaceProps) {
  if (!can?.edit && !can?.delete) return null
  return (
    <Suspense fallback={null}>
      <PostMenu can={can} {...menu} />
    </Suspense>
  )
}
