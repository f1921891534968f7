/** A menu beside a point of the page: of a card, for the right button, a long press, and its visible button. */
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'

export interface MenuAction {
  name: string
  icon: ReactNode
  isDangerous?: boolean
  act: () => void
}

interface ActionMenuProps {
  label: string
  at: { x: number; y: number }
  /** Whether the menu begins at the point, or ends there. */
  align: 'start' | 'end'
  actions: readonly MenuAction[]
  /** Opened by a key: the next press of Enter is for the first of the actions. */
  isByKey?: boolean
  /** Where the focus goes back to before anything is done. */
  opener: HTMLElement | null
  onClose: () => void
}

export function ActionMenu({ label, at, align, actions, isByKey = false, opener, onClose }: ActionMenuProps) {
  const isEntering = useRef(isByKey)
  const chosen = useRef<MenuAction | null>(null)
  return (
    <DropdownMenu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span
          aria-hidden
          tabIndex={-1}
          className="pointer-events-none fixed size-0"
          style={{ left: at.x, top: at.y }}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-40 min-w-40 rounded-card border border-line bg-raised p-1.5 shadow-raised"
          onFocus={({ target, currentTarget }) => {
            if (!isEntering.current || target !== currentTarget) return
            isEntering.current = false
            currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener?.focus({ preventScroll: true })
            chosen.current?.act()
          }}
        >
          {actions.map((action) => (
            <DropdownMenu.Item
              key={action.name}
              onSelect={() => {
                chosen.current = action
              }}
              className={`flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-accent-soft ${action.isDangerous ? 'text-danger' : 'text-ink data-highlighted:text-accent'}`}
            >
              {action.icon}
              {action.name}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
