/** What was typed and pressed before the page ran, on a slow line for seconds: it is done now, once, in its order. */

declare global {
  interface Window {
    /** Of the boot script. @returns what it has kept of what is alive, for which it listens no longer. */
    takeEarlyActs?: () => Event[]
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Repeat = () => void

/** For an effect of the frame, and of each part that comes later: React has it, and has not drawn it again yet. */
export function doEarlyActs(): void {
  // What is still on its way reaches React by itself.
  const kept = window.takeEarlyActs?.() ?? []
  for (const act of kept) pressedBy(act)?.removeAttribute('aria-busy')
  const acts = kept.filter(({ eventPhase }) => eventPhase === Event.NONE)
  // Of a field only what stands in it now.
  const repeats = new Map(acts.map((act) => [act.type === 'input' ? act.target : act, repeatOf(act)]))
  // Inside an effect React would not take over the rest of the page to hear it.
  queueMicrotask(() => {
    for (const repeat of repeats.values()) repeat?.()
  })
}

/** The button that the boot script has marked as felt. */
const pressedBy = (act: Event): Element | null | undefined =>
  act.type === 'submit' ? (act as SubmitEvent).submitter : (act.target as Element).closest('button')

function repeatOf(act: Event): Repeat | undefined {
  const target = act.target as Element
  if (act.type === 'submit') {
    return () => {
      wake(target)
      ;(target as HTMLFormElement).requestSubmit((act as SubmitEvent).submitter)
    }
  }
  if (act.type === 'click') {
    const button = target.closest<HTMLButtonElement>('button[type="button"]')
    return button ? () => button.click() : undefined
  }
  // In the middle of a composition there is more to come.
  if ((act as InputEvent).isComposing) return undefined
  const isBox = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)
  return isBox ? tickAgain(target) : typeAgain(target as Field)
}

function tickAgain(box: HTMLInputElement): Repeat {
  const { checked } = box
  return () => {
    wake(box)
    box.checked = !checked
    box.click()
  }
}

/** React hears of a value only when it differs from the one that it found when it took over the field. */
function typeAgain(field: Field): Repeat {
  const { value } = field
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  return () => {
    wake(field)
    field.value = ''
    write?.call(field, value)
    wake(field)
  }
}

/** A part of the page is taken over when something happens in it. */
function wake(element: Element): void {
  const type = element instanceof HTMLSelectElement ? 'change' : 'input'
  element.dispatchEvent(new Event(type, { bubbles: true }))
}
