/** Where the session is kept: in the browser, or in the tab on a device that others use. */

/** Set while the session shall end with the tab. */
const BRIEF_KEY = 'session_is_brief'

export const sessionPlace = {
  getItem: (key: string) => sessionStorage.getItem(key) ?? localStorage.getItem(key),
  setItem: (key: string, value: string) => {
    const isBrief = sessionStorage.getItem(BRIEF_KEY) !== null
    const [place, other] = isBrief ? [sessionStorage, localStorage] : [localStorage, sessionStorage]
    place.setItem(key, value)
    other.removeItem(key)
  },
  removeItem: (key: string) => {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  },
}

/** Whether the next sign-in lasts longer than the tab. */
export function keepSession(isKept: boolean): void {
  if (isKept) sessionStorage.removeItem(BRIEF_KEY)
  else sessionStorage.setItem(BRIEF_KEY, '1')
}
