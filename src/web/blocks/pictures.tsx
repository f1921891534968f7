import type { PictureView } from '#contract/forum.ts'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'

/** The pictures of a post at their own proportions, side by side while there is room. */
export function Pictures({ pictures }: { pictures: readonly PictureView[] }) {
  const t = useTranslate()
  if (pictures.length === 0) return null
  return (
    <ul className="mt-6 flex flex-wrap gap-2">
      {pictures.map(({ url, width, height }, index) => (
        <li key={url} className="min-w-[40%] basis-0" style={{ flexGrow: width && height ? width / height : 1.5 }}>
          <a href={url} target="_blank" rel="noopener" className="block">
            <img
              src={url}
              alt={t(m.picture_alt, { number: index + 1, total: pictures.length })}
              width={width ?? 1200}
              height={height ?? 800}
              loading={index === 0 ? 'eager' : 'lazy'}
              className="h-auto w-full rounded-card border border-line bg-line"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The first pictures of a post, small, on its card. */
export function PictureStrip({ pictures, shown = 3 }: { pictures: readonly PictureView[]; shown?: number }) {
  if (pictures.length === 0) return null
  const more = pictures.length - shown
  return (
    <ul aria-hidden className="mt-3 grid grid-cols-3 gap-2">
      {pictures.slice(0, shown).map(({ url }, index) => (
        <li key={url} className="relative overflow-hidden rounded-control border border-line bg-line">
          <img src={url} alt="" width={240} height={160} loading="lazy" className="aspect-3/2 w-full object-cover" />
          {index === shown - 1 && more > 0 && (
            <span className="absolute right-1.5 bottom-1.5 rounded-md bg-ink px-1.5 text-surface text-xs">+{more}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
