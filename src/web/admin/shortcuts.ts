/** Which pressed keys the desks may take as shortcuts of a single letter. */

type Pressed = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>

const TYPED_INTO = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"]'

/** False while somebody types, and for what belongs to the browser. */
export const isShortcut = ({ altKey, ctrlKey, metaKey, isComposing }: Pressed, target: EventTarget | null): boolean =>
  !(altKey || ctrlKey || metaKey || isComposing) &&
  !(target !== null && 'closest' in target && (target as Element).closest(TYPED_INTO) !== null)
