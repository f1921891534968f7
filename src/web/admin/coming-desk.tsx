import { HeartbeatLine } from '../ui/heartbeat-line.tsx'
import { Scene } from '../ui/scene.tsx'

/** A desk that is not open yet; the layout says so, and where the others are. */
export function ComingDesk() {
  return (
    <div className="grid-paper mt-6 flex flex-col items-center rounded-card border border-line px-6 py-14">
      <Scene name="papers" className="h-24 w-32" />
      <HeartbeatLine className="mt-6 w-56" />
    </div>
  )
}
