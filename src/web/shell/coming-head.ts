/** The heads of screens that are not open yet: apart from their page, because heads are part of the first script. */
import * as m from '#messages'
import { translateInto } from '../language/language.tsx'
import { type HeadContext, pageHead } from './head.ts'

const COMING_SCREENS = { admin: m.screen_admin }

type ComingScreen = keyof typeof COMING_SCREENS

/** Its own title, and nothing for search engines yet. */
export function comingHead(context: HeadContext, screen: ComingScreen) {
  const t = translateInto(context.match.context.language)
  const title = t(m.coming_title, { screen: t(COMING_SCREENS[screen]) })
  return pageHead(context, title, import.meta.env.SSR && { isPrivate: true })
}
