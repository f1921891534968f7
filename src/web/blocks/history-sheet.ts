/** Dialogs as history entries: the back button closes them, and a reload closes them too. */
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    sheet?: string
  }
}

/** @param name unique on its page. */
export function useHistorySheet(name: string) {
  const router = useRouter()
  const navigate = useNavigate()
  const isOpen = useLocation({ select: (location) => location.state.sheet === name })
  return {
    isOpen,
    open: () =>
      navigate({
        to: '.',
        search: true,
        hash: true,
        state: (state) => ({ ...state, sheet: name }),
        resetScroll: false,
      }),
    close: () => router.history.back(),
  }
}
