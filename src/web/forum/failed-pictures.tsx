import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'

interface FailedPicturesProps {
  count: number
  /** An existing post is changed. */
  isEdit: boolean
  isBusy: boolean
  /** Undefined where sending them once more cannot help. */
  onRetry: (() => void) | undefined
  /** Goes on without them. */
  onDrop: () => void
}

/** Asks before a post goes out without pictures that were meant to be in it. */
export function FailedPictures({ count, isEdit, isBusy, onRetry, onDrop }: FailedPicturesProps) {
  const t = useTranslate()
  return (
    <div role="alert" className="flex w-full flex-wrap items-center justify-end gap-2">
      <p className="mr-auto text-danger text-sm">
        {count === 1 ? t(m.forum_pictures_failed_one) : t(m.forum_pictures_failed, { count })}
      </p>
      {onRetry && (
        <Button disabled={isBusy} onClick={onRetry}>
          {t(m.error_retry)}
        </Button>
      )}
      <Button disabled={isBusy} onClick={onDrop}>
        {t(isEdit ? m.forum_pictures_drop_save : m.forum_pictures_drop_publish)}
      </Button>
    </div>
  )
}
