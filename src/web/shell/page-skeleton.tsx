import { CardSkeletons, SlowHint } from '../blocks/feedback/loading.tsx'

/** The shape of what comes, while it comes; as high as the screen, so that it does not push the foot of the page out. */
export function PageSkeleton() {
  return (
    <div className="column min-h-svh py-10">
      <div className="skeleton h-10 w-48" />
      <div className="skeleton mt-3 mb-4 h-5 w-72 max-w-full" />
      <SlowHint />
      <div className="mt-6">
        <CardSkeletons />
      </div>
    </div>
  )
}
