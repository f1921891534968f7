/** As high as what comes, so that nothing moves. */
export function OverviewLoading() {
  return (
    <div className="mt-6" aria-busy="true">
      <div className="skeleton h-8 w-56" />
      <div className="mt-4 h-[600px] border-line border-y sm:h-[304px] lg:h-[152px]" />
      <div className="skeleton mt-8 h-40 w-full" />
    </div>
  )
}
