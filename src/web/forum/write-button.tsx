import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import type { PostActs } from './use-post-acts.tsx'

/** The way to a new post. Who may not write for a while does not see it, but its room is kept: that is known late. */
export function WriteButton({ acts: { isSuspended, write } }: { acts: Pick<PostActs, 'isSuspended' | 'write'> }) {
  const t = useTranslate()
  return (
    <Button look="primary" className={isSuspended ? 'invisible' : ''} onClick={write}>
      {t(m.forum_create)}
    </Button>
  )
}
