/** Forms that open at a press: most who look at their account change nothing. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'

/** @returns show `act` beside the heading, and the form while it `isOpen`. */
export function useFolded(label: string) {
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    close: () => setOpen(false),
    act: !isOpen && (
      <Button aria-expanded={false} onClick={() => setOpen(true)}>
        {label}
      </Button>
    ),
  }
}

/** What was opened begins with its first field. */
export function Opened({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return <div ref={place}>{children}</div>
}
