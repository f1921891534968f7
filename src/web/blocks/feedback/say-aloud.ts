/** Words for those who do not see what the page shows. */
const AFTER_MS = 100

let place: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Says `text` to screen readers, and to nobody else. */
export function sayAloud(text: string): void {
  if (!place?.isConnected) {
    place = document.createElement('p')
    place.setAttribute('role', 'status')
    place.className = 'sr-only'
    document.body.append(place)
  }
  const region = place
  // A region is heard when its words change while it is there.
  region.textContent = ''
  clearTimeout(timer)
  timer = setTimeout(() => {
    region.textContent = text
  }, AFTER_MS)
}
