import { useRef, useState } from 'react'

/** One act at a time: presses come faster than the state of the first is drawn. A further one does nothing. */
export function useOnce() {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  /** @returns undefined while another one is under way. */
  const run = async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(true)
    try {
      return await act()
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}
