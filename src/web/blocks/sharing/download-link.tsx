import { type ReactNode, Suspense } from 'react'
import { useHistorySheet } from '../sheets/history-sheet.ts'
import { lazyPart } from '../sheets/lazy-part.tsx'
import { isInsideWeChat } from './wechat.ts'

const WeChatSheet = lazyPart(() => import('./wechat-sheet.tsx'))

/** A download; inside WeChat it explains how to get to a browser instead. */
export function DownloadLink(props: { href: string; className: string; label?: string; children: ReactNode }) {
  const { href, className, label, children } = props
  const hint = useHistorySheet(`wechat ${href}`)
  return (
    <>
      <a
        href={href}
        download
        aria-label={label}
        className={className}
        onClick={(event) => {
          if (!isInsideWeChat()) return
          event.preventDefault()
          void hint.open()
        }}
      >
        {children}
      </a>
      <Suspense fallback={null}>{hint.isOpen && <WeChatSheet onClose={hint.close} />}</Suspense>
    </>
  )
}
