/** The other ways to the menu of a card: the right button, and a finger or pen that rests on it. */

/** Specification, part 9. */
const LONG_PRESS_MS = 700
/** A resting finger trembles; one that goes further scrolls. */
const TREMBLE_PX = 10

export interface Point {
  x: number
  y: number
}

/** @returns takes the listeners away again. */
export function listenForMenu(card: HTMLElement, onOpen: (at: Point) => void): () => void {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let resting: Point | null = null
  /** The finger that opened the menu is still to be lifted: that is no press of the card. */
  let isOpened = false

  const stop = () => {
    clearTimeout(timer)
    resting = null
  }
  const open = (at: Point) => {
    stop()
    if (hasSelection()) return
    isOpened = true
    onOpen(at)
  }
  const handleDown = ({ pointerType, clientX: x, clientY: y, isPrimary }: PointerEvent) => {
    stop()
    isOpened = false
    if (pointerType === 'mouse' || !isPrimary) return
    resting = { x, y }
    timer = setTimeout(open, LONG_PRESS_MS, resting)
  }
  const handleMove = ({ clientX, clientY }: PointerEvent) => {
    if (resting && Math.hypot(clientX - resting.x, clientY - resting.y) > TREMBLE_PX) stop()
  }
  const handleMenu = (event: MouseEvent) => {
    if (hasSelection()) return
    event.preventDefault()
    // A finger that rests is counted by the clock above: browsers differ in when they say so.
    if (!resting && !isOpened) onOpen({ x: event.clientX, y: event.clientY })
  }
  const handleClick = (event: MouseEvent) => {
    if (!isOpened) return
    isOpened = false
    event.preventDefault()
    event.stopPropagation()
  }
  const { signal } = ending
  card.addEventListener('pointerdown', handleDown, { signal })
  card.addEventListener('pointermove', handleMove, { signal })
  card.addEventListener('pointerup', stop, { signal })
  card.addEventListener('pointercancel', stop, { signal })
  card.addEventListener('contextmenu', handleMenu, { signal })
  card.addEventListener('click', handleClick, { signal, capture: true })
  // The system’s own sheet for links would cover the menu on iOS; on this card alone.
  card.style.setProperty('-webkit-touch-callout', 'none')
  return () => {
    stop()
    ending.abort()
    card.style.removeProperty('-webkit-touch-callout')
  }
}

/** Who selects text wants the browser's menu, which copies it. */
function hasSelection(): boolean {
  const selection = document.getSelection()
  return selection !== null && !selection.isCollapsed && selection.toString().trim() !== ''
}
