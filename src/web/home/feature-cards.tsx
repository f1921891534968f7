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
      <ul className="grid max-md:border-line max-md:border-t md:grid-cols-3 md:gap-4">
        {FEATURES.map(({ to, scene, name, text }) => (
          <li
            key={to}
            className="relative max-md:flex max-md:gap-4 max-md:border-line max-md:border-b max-md:py-5 md:rounded-card md:border md:border-line md:bg-raised md:p-6 md:shadow-raised"
          >
            <Scene name={scene} className="-ml-1 h-14 w-20 shrink-0 md:h-20 md:w-28" />
            <div className="md:mt-4">
              <h3 className="text-xl">{t(name)}</h3>
              <p className="mt-1 text-quiet md:mt-2">{t(text)}</p>
              <Link
                to={to}
                aria-label={t(m.home_learn_more_about, { topic: t(name) })}
                className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent no-underline after:absolute after:inset-0 hover:underline md:pt-3"
              >
                {t(m.home_learn_more)} <span aria-hidden>→</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
