import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { HeartbeatLine } from '../ui/heartbeat-line.tsx'
import { Scene } from '../ui/scene.tsx'
import { COMING_SCREENS, type ComingScreen } from './coming-head.ts'

/** A screen that is not open yet says so, and where to go meanwhile. */
export function ComingPage({ screen }: { screen: ComingScreen }) {
  const t = useTranslate()
  return (
    <div className="reading py-16">
      <div className="grid-paper flex flex-col items-center rounded-card border border-line px-6 py-16 text-center">
        <Scene name="papers" className="h-24 w-32" />
        <h1 className="mt-6 text-2xl">{t(m.coming_title, { screen: t(COMING_SCREENS[screen]) })}</h1>
        <p className="mt-3 max-w-md text-quiet">{t(m.coming_text)}</p>
        <HeartbeatLine className="my-6 w-56" />
        <Link to="/papers" className={buttonClass('primary')}>
          {t(m.coming_action)}
        </Link>
      </div>
    </div>
  )
}
