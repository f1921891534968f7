import { lazy, Suspense, useState } from 'react'
import type { PictureView } from '#contract/forum.ts'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { useHistorySheet } from './history-sheet.ts'

const LightboxSheet = lazy(() => import('./lightbox-sheet.tsx'))

interface PicturesProps {
  pictures: readonly PictureView[]
  /** Unique on its page, where several posts stand. */
  name?: string
}

/** The pictures of a post at their own proportions, side by side while there is room; a press shows them large. */
export function Pictures({ pictures, name = 'pictures' }: PicturesProps) {
  const t = useTranslate()
  const lightbox = useHistorySheet(name)
  const [first, setFirst] = useState(0)
  if (pictures.length === 0) return null
  return (
    <>
      <ul className="mt-6 flex flex-wrap gap-2">
        {pictures.map(({ url, width, height }, index) => (
          <li key={url} className="min-w-[40%] basis-0" style={{ flexGrow: width && height ? width / height : 1.5 }}>
            <a
              href={url}
              target="_blank"
              rel="noopener"
              className="block"
              onClick={(event) => {
                // Another tab or window is what such a press asks for.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                setFirst(index)
                void lightbox.open()
              }}
            >
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
      <Suspense fallback={null}>
        {lightbox.isOpen && <LightboxSheet pictures={pictures} first={first} onClose={lightbox.close} />}
      </Suspense>
    </>
  )
}
