/** What admins see first: what waits, the next event, how things have changed, and the tabs in which things are added. */
import { ConsoleTabs } from './console-tabs.tsx'
import { Growth } from './growth.tsx'
import { NextEvent } from './next-event.tsx'
import { WaitingQueues } from './waiting-queues.tsx'

export function OverviewPage() {
  return (
    <>
      <WaitingQueues />
      <div className="mt-10 grid gap-10">
        <NextEvent />
        <Growth />
      </div>
      <ConsoleTabs />
    </>
  )
}
