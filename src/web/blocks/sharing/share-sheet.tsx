import { useEffect, useState } from 'react'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Copy, Download, Share } from '../../ui/icons.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { notify } from '../feedback/notify.ts'
import { copyText } from './copy-text.ts'
import { drawPoster } from './poster.ts'

interface ShareSheetProps {
  title: string
  /** The beginning of what is shared, for the poster. */
  text: string
  path: string
  onClose: () => void
}

export default function ShareSheet({ title, text, path, onClose }: ShareSheetProps) {
  const t = useTranslate()
  const address = window.location.origin + path
  const [poster, setPoster] = useState<string | null>(null)

  const site = t(m.site_name)
  const hint = t(m.share_poster_hint)
  useEffect(() => {
    drawPoster(address, { title, text, site, hint }).then(setPoster, () => setPoster(null))
  }, [address, title, text, site, hint])

  const handleCopy = async () => {
    const isCopied = await copyText(address)
    await notify(isCopied ? 'success' : 'error', t(isCopied ? m.share_copied : m.copy_failed))
  }
  const handleShare = () => {
    // Closing the system's own sheet is an answer too.
    navigator.share({ title, url: address }).catch(() => {})
  }
  return (
    <Sheet title={t(m.share_title)} closeLabel={t(m.close)} onClose={onClose}>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="primary" onClick={handleCopy}>
          <Copy />
          {t(m.share_copy)}
        </Button>
        {'share' in navigator && (
          <Button onClick={handleShare}>
            <Share />
            {t(m.share_system)}
          </Button>
        )}
        {poster && (
          <a href={poster} download={`${title.slice(0, 40)}.png`} className={buttonClass('outline')}>
            <Download />
            {t(m.share_poster_save)}
          </a>
        )}
      </div>
      <div className="mt-5 grid gap-5 sm:grid-cols-[200px_1fr]">
        <figure>
          <QrCode
            text={address}
            label={t(m.share_code)}
            className="h-auto w-full rounded-card border border-line bg-[#ffffff] p-2"
          />
          <figcaption className="mt-2 text-quiet text-sm">{t(m.share_code_hint)}</figcaption>
        </figure>
        {poster && (
          <figure>
            <img
              src={poster}
              alt={t(m.share_poster)}
              width={360}
              height={480}
              className="h-auto w-full max-w-[300px] rounded-card border border-line"
            />
            <figcaption className="mt-2 text-quiet text-sm">{t(m.share_poster_text)}</figcaption>
          </figure>
        )}
      </div>
    </Sheet>
  )
}
