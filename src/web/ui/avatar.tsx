import { badgeColour } from './badge.tsx'

interface AvatarProps {
  /** The picture; without one the first character of the name in a colour from it. */
  src: string | null
  name: string
  /** Pixels. */
  size?: number
}

/** A member's picture. Decoration: the name stands beside it. */
export function Avatar({ src, name, size = 40 }: AvatarProps) {
  if (src) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        style={{ width: size, height: size }}
        className="shrink-0 rounded-full bg-line object-cover"
      />
    )
  }
  const [letter = '?'] = name.trim()
  return (
    <span
      aria-hidden
      className="inline-flex shrink-0 items-center justify-center rounded-full font-semibold text-surface leading-none"
      style={{
        width: size,
        height: size,
        fontSize: size * 0.45,
        background: `var(--badge-${badgeColour(name)}-ink)`,
      }}
    >
      {letter.toUpperCase()}
    </span>
  )
}
