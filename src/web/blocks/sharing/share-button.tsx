import { Suspense } from 'react'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Share } from '../../ui/icons.tsx'
import { useHistorySheet } from '../sheets/history-sheet.ts'
import { lazyPart } from '../sheets/lazy-part.tsx'

const ShareSheet = lazyPart(() => import('./share-sheet.tsx'))

interface ShareButtonProps {
  title: string
  /** The beginning of what is shared, for the poster. */
  text?: string
  /** The path to share; that of the page when not given. */
  path?: string
}

/** Shares the page one is on: its link, a code to scan, a poster to save. */
export function ShareButton({ title, text = '', path }: ShareButtonProps) {
  const t = useTranslate()
  const sheet = useHistorySheet('share')
  return (
    <>
      <Button onClick={sheet.open}>
        <Share />
        {t(m.share)}
      </Button>
      <Suspense fallback={null}>
        {sheet.isOpen && (
          <ShareSheet title={title} text={text} path={path ?? window.location.pathname} onClose={sheet.close} />
        )}
      </Suspense>
    </>
  )
}
