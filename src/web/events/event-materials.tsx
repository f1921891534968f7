import type { EventMaterial } from '#contract/invitation.ts'
import * as m from '#messages'
import { isWebAddress } from '../blocks/content/web-address.ts'
import { useTranslate } from '../language/language.tsx'
import { Localized } from '../language/localized.tsx'
import { Download, Play } from '../ui/icons.tsx'

/** What an event has left behind, as links. */
export function EventMaterials({ materials, className }: { materials: readonly EventMaterial[]; className: string }) {
  if (materials.length === 0) return null
  return (
    <ul className={className}>
      {materials.map((material) => (
        <li key={material.url}>
          <MaterialLink material={material} />
        </li>
      ))}
    </ul>
  )
}

function MaterialLink({ material: { kind, title, url, minutes } }: { material: EventMaterial }) {
  const t = useTranslate()
  const elsewhere = isWebAddress(url) && { target: '_blank', rel: 'noopener noreferrer' }
  const recording = minutes ? t(m.material_minutes, { minutes }) : t(m.material_recording)
  return (
    <a href={url} {...elsewhere} className="inline-flex min-h-11 items-center gap-2 text-accent">
      {kind === 'handout' ? <Download size={16} /> : <Play size={16} />}
      <span>
        {kind === 'handout' ? t(m.material_handout) : recording}
        {title && (
          <>
            {' · '}
            <Localized text={title} />
          </>
        )}
      </span>
    </a>
  )
}
