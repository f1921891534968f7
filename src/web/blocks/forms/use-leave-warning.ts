import { useEffect } from 'react'

/** The browser asks before it leaves the page. @param isOn something is written and not sent. */
export function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleLeave)
    return () => window.removeEventListener('beforeunload', handleLeave)
  }, [isOn])
}
