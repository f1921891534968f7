import { DEFAULT_THEME, THEME_KEY, THEMES } from '#contract/themes.ts'

/** Runs before the first paint: the theme kept on this device, blue being no marker at all. */
export const BOOT_SCRIPT = `try{var t=localStorage.getItem(${JSON.stringify(THEME_KEY)});if(${JSON.stringify(
  THEMES.filter((theme) => theme !== DEFAULT_THEME),
)}.indexOf(t)>=0)document.documentElement.dataset.theme=t}catch(e){}`
