import type { ReactNode } from 'react'
import { textLanguage } from '../language/text-language.ts'
import { Title } from '../ui/title.tsx'

interface ItemHeadProps {
  id: string
  kind: string
  /** Null of what has no name of its own, as a comment. */
  name: string | null
  /** Beside the name, where the thing is a person. */
  face?: ReactNode
}

/** The heading of a card at the desks: what kind of thing it is, above its own name where it has one. */
export function ItemHead({ id, kind, name, face }: ItemHeadProps) {
  return (
    <h2 id={id}>
      <span className="mb-1 block font-semibold text-quiet text-sm first-letter:uppercase">{kind}</span>
      {name && (
        <span className={face ? 'mt-2 flex items-center gap-3' : 'block'}>
          {face}
          <span lang={textLanguage(name)} className="block min-w-0 break-words font-semibold text-xl">
            <Title text={name} />
          </span>
        </span>
      )}
    </h2>
  )
}
