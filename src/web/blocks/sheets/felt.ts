/** A press whose effect has to be fetched first shows at once that it was felt. */

/** What is fetched later has another reason. */
const SOON_MS = 1_000
let pressed: { button: Element; at: number } | undefined

/** For the frame of the site alone. @returns stops hearing of presses. */
export function noticePresses(): () => void {
  const notice = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button')
    pressed = button ? { button, at: performance.now() } : undefined
  }
  window.addEventListener('click', notice, true)
  return () => window.removeEventListener('click', notice, true)
}

/** Marks the button that has just been pressed as busy until it is loaded. */
export function feel<Loading extends Promise<unknown>>(loading: Loading): Loading {
  if (!pressed || performance.now() - pressed.at > SOON_MS) return loading
  const { button } = pressed
  const end = () => button.removeAttribute('aria-busy')
  button.setAttribute('aria-busy', 'true')
  loading.then(end, end)
  return loading
}
