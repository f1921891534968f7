import { CrisisCard } from './crisis-card.tsx'
import { isCryForHelp } from './cry-for-help.ts'

/** Below a text that is being written: whom to call, for who writes that they cannot go on. Nothing is kept of it. */
export function CrisisAnswer({ text }: { text: string }) {
  return <div role="status">{isCryForHelp(text) && <CrisisCard className="mt-3 p-4" />}</div>
}
