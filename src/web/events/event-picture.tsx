import type { EventView } from '#contract/events/events.ts'
import { sourcesOf } from '../blocks/content/picture-sources.ts'

interface EventPictureProps {
  picture: NonNullable<EventView['picture']>
  /** How wide it stands on the page, as CSS. */
  sizes: string
  isLazy?: boolean
  className: string
}

/** The picture of an event, cut to 16:9 whatever it is: nothing moves when it comes. */
export function EventPicture({ picture, sizes, isLazy = false, className }: EventPictureProps) {
  return (
    <img
      {...sourcesOf(picture, sizes)}
      alt={picture.alt ?? ''}
      width={640}
      height={360}
      loading={isLazy ? 'lazy' : 'eager'}
      className={`aspect-video border-line object-cover ${className}`}
    />
  )
}
