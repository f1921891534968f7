import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import * as m from '#messages'
import { failureSentence } from '../blocks/feedback/failure-sentence.ts'
import { useTranslate } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { HeartbeatLine } from '../ui/heartbeat-line.tsx'

/** What happened in plain words, and what to do. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useTranslate()
  const router = useRouter()
  const handleRetry = async () => {
    reset()
    await router.invalidate()
  }
  const retry = useRef(handleRetry)
  useEffect(() => {
    const again = () => void retry.current()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <div role="alert" className="reading flex flex-col items-center py-20 text-center">
      <HeartbeatLine className="w-full max-w-sm" />
      <h1 className="mt-6 text-2xl">{t(m.error_title)}</h1>
      <p className="mt-3 text-quiet">{t(failureSentence(error))}</p>
      <div className="mt-8 flex gap-3">
        <Button look="primary" onClick={handleRetry}>
          {t(m.error_retry)}
        </Button>
        <Link to="/" className={buttonClass('outline')}>
          {t(m.back_home)}
        </Link>
      </div>
    </div>
  )
}
