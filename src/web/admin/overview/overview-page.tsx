/** What admins see first: what waits, the next event, how things have changed, and the tabs in which things are added. */
import { MissingOnOverview } from '../settings/missing-settings.tsx'
import { useMayDo } from '../use-admin.ts'
import { ConsoleTabs } from './console-tabs.tsx'
import { Growth } from './growth.tsx'
import { NextEvent } from './next-event.tsx'
import { WaitingQueues } from './waiting-queues.tsx'

export function OverviewPage() {
  const mayWriteSettings = useMayDo('settings.get')
  return (
    <>
      {mayWriteSettings && <MissingOnOverview />}
      <WaitingQueues />
      <div className="mt-10 grid gap-10">
        <NextEvent />
        <Growth />
      </div>
      <ConsoleTabs />
    </>
  )
}
