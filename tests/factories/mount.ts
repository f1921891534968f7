/** A place on a page where parts are drawn as browsers draw them, empty for each test (`happy-dom`). */
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

export function useMount() {
  let root: Root
  let place: HTMLElement
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
  })
  afterEach(async () => {
    await act(() => root.unmount())
    place.remove()
    vi.unstubAllGlobals()
  })
  return {
    place: () => place,
    /** Draws it in the place of what is there; null takes that away with its state. */
    draw: (part: ReactNode) => act(async () => root.render(part)),
  }
}
