import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { Scene } from '../ui/scene.tsx'

const FEATURES = [
  { to: '/resources', scene: 'papers', name: m.nav_resources, text: m.home_resources_text },
  { to: '/forum', scene: 'forum', name: m.nav_forum, text: m.home_forum_text },
  { to: '/events', scene: 'events', name: m.nav_events, text: m.home_events_text },
] as const

export function FeatureCards() {
  const t = useTranslate()
  return (
    <section className="mt-14">
      <h2 className="sr-only">{t(m.home_features_title)}</h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {FEATURES.map(({ to, scene, name, text }) => (
          <li key={to} className="card flex flex-col p-6">
            <Scene name={scene} className="-ml-1 h-20 w-28" />
            <h3 className="mt-4 text-xl">{t(name)}</h3>
            <p className="mt-2 text-quiet">{t(text)}</p>
            <Link
              to={to}
              aria-label={t(m.home_learn_more_about, { topic: t(name) })}
              className="mt-auto inline-flex min-h-11 items-center gap-1 pt-3 font-semibold text-accent no-underline hover:underline"
            >
              {t(m.home_learn_more)} <span aria-hidden>→</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
