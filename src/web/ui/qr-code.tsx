import { encode } from 'uqr'

/** A code to scan, black on white in every theme: cameras want the contrast. */
export function QrCode({ text, label, className = '' }: { text: string; label: string; className?: string }) {
  const { size, data } = encode(text, { border: 1 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} fill="#000000" />
    </svg>
  )
}
