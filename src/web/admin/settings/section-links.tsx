import * as m from '#messages'
import { StateLink } from '../../blocks/lists/state-link.tsx'
import { type Translate, useTranslate } from '../../language/language.tsx'
import { useCentredLine } from '../centre-current.ts'
import { FOLD_LINK, FoldMenu } from '../fold-menu.tsx'
import { useNarrow } from '../use-narrow.ts'

interface Place {
  name: string
  title: Parameters<Translate>[0]
}

interface SectionLinksProps {
  /** The first one has the plain address. */
  places: readonly Place[]
  current: Place
}

/** The sections: one line that is pushed sideways where it is long, and a menu of all of them on a phone. */
export function SectionLinks(props: SectionLinksProps) {
  return useNarrow() ? <Folded {...props} /> : <InLine {...props} />
}

function InLine({ places, current }: SectionLinksProps) {
  const t = useTranslate()
  const line = useCentredLine(current.name)
  return (
    <div className="mt-4 border-line border-b">
      <nav
        ref={line}
        aria-label={t(m.settings_title)}
        className="fade-sides -mx-[16px] -mb-px flex gap-x-5 overflow-x-auto px-4 no-scrollbar"
      >
        {places.map((place) => (
          <Section key={place.name} {...{ place, places, current }} className="tab mb-0 min-h-12 whitespace-nowrap" />
        ))}
      </nav>
    </div>
  )
}

function Folded({ places, current }: SectionLinksProps) {
  const t = useTranslate()
  return (
    <nav aria-label={t(m.settings_title)} className="mt-4">
      <FoldMenu key={current.name} current={t(current.title)}>
        <ul className="grid grid-cols-2 gap-x-2">
          {places.map((place) => (
            <li key={place.name}>
              <Section {...{ place, places, current }} className={FOLD_LINK} />
            </li>
          ))}
        </ul>
      </FoldMenu>
    </nav>
  )
}

function Section({ place, places, current, className }: SectionLinksProps & { place: Place; className: string }) {
  const t = useTranslate()
  return (
    <StateLink
      search={place === places[0] ? {} : { tab: place.name }}
      aria-current={place === current ? 'page' : undefined}
      className={className}
    >
      {t(place.title)}
    </StateLink>
  )
}
