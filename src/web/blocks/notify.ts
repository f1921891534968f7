/** Notices: the library is loaded with the first one. */
import type { toast as Toast } from 'sonner'

type Kind = 'success' | 'error' | 'message'

let waiting: Promise<typeof Toast> | undefined
let showToaster: (() => void) | undefined

/** The place that shows notices offers itself here. */
export function offerToaster(show: () => void): void {
  showToaster = show
}

/** Shows a notice; `error` is the destructive style. */
export async function notify(kind: Kind, title: string, description?: string): Promise<void> {
  showToaster?.()
  waiting ??= import('sonner').then(({ toast }) => toast)
  const toast = await waiting
  toast[kind](title, description ? { description } : undefined)
}
