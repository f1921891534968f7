import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Scene } from '../ui/scene.tsx'
import { Title } from '../ui/title.tsx'

const SHELVES = [
  {
    to: '/papers',
    scene: 'papers',
    title: m.resources_papers_title,
    text: m.resources_papers_text,
    action: m.resources_papers_action,
  },
  {
    to: '/videos',
    scene: 'videos',
    title: m.resources_videos_title,
    text: m.resources_videos_text,
    action: m.resources_videos_action,
  },
] as const

export function ResourcesPage() {
  const t = useTranslate()
  return (
    <div className="column py-8 md:py-12">
      <h1 className="text-3xl">{t(m.resources_title)}</h1>
      <p className="mt-1 text-quiet">
        <Title text={t(m.resources_text)} />
      </p>
      <ul className="mt-8 grid gap-4 md:grid-cols-2">
        {SHELVES.map(({ to, scene, title, text, action }) => (
          <li key={to} className="card flex flex-col overflow-hidden">
            <div className="grid-paper flex justify-center border-line border-b py-10">
              <Scene name={scene} className="h-24 w-36" />
            </div>
            <div className="flex flex-1 flex-col p-6">
              <h2 className="text-xl">{t(title)}</h2>
              <p className="mt-2 mb-6 text-quiet">{t(text)}</p>
              <Link to={to} className={buttonClass('primary', 'mt-auto self-start')}>
                {t(action)}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
