import { SESSION_KEY } from '#contract/session.ts'
import { DEFAULT_THEME, THEME_KEY, THEMES } from '#contract/themes.ts'

const KEY = JSON.stringify(SESSION_KEY)

/**
 * Runs before the first paint: the theme kept on this device, blue being no marker at all, and whether somebody may
 * be signed in, for whom the button of visitors is not shown.
 */
export const BOOT_SCRIPT = `try{var t=localStorage.getItem(${JSON.stringify(THEME_KEY)});if(${JSON.stringify(
  THEMES.filter((theme) => theme !== DEFAULT_THEME),
)}.indexOf(t)>=0)document.documentElement.dataset.theme=t;if(sessionStorage.getItem(${KEY})||localStorage.getItem(${KEY}))document.documentElement.dataset.session=''}catch(e){}`
