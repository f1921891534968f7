import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { translateInto, useTranslate } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { HeartbeatLine } from '../ui/heartbeat-line.tsx'
import { Scene, type SceneName } from '../ui/scene.tsx'
import { type HeadContext, pageHead } from './head.ts'

const SCREENS = {
  my_papers: { name: m.screen_my_papers, scene: 'papers' },
  admin: { name: m.screen_admin, scene: 'papers' },
} satisfies Record<string, { name: unknown; scene: SceneName }>

export type ComingScreen = keyof typeof SCREENS

/** The head of such a page: its own title, and nothing for search engines yet. */
export function comingHead(context: HeadContext, screen: ComingScreen) {
  const t = translateInto(context.match.context.language)
  return pageHead(
    context,
    t(m.coming_title, { screen: t(SCREENS[screen].name) }),
    import.meta.env.SSR && { isPrivate: true },
  )
}

/** A screen that is not open yet says so, and where to go meanwhile. */
export function ComingPage({ screen }: { screen: ComingScreen }) {
  const t = useTranslate()
  const { name, scene } = SCREENS[screen]
  return (
    <div className="reading py-16">
      <div className="grid-paper flex flex-col items-center rounded-card border border-line px-6 py-16 text-center">
        <Scene name={scene} className="h-24 w-32" />
        <h1 className="mt-6 text-2xl">{t(m.coming_title, { screen: t(name) })}</h1>
        <p className="mt-3 max-w-md text-quiet">{t(m.coming_text)}</p>
        <HeartbeatLine className="my-6 w-56" />
        <Link to="/papers" className={buttonClass('primary')}>
          {t(m.coming_action)}
        </Link>
      </div>
    </div>
  )
}
