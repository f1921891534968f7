import { badgeColour } from './badge.tsx'

const CELLS = 6
const WIDTH = 320
const HEIGHT = 180

/** A picture made from a name and an id, where there is none: cells in the colour of the name. */
export function Cover({ name, seed, className = '' }: { name: string; seed: string; className?: string }) {
  const colour = badgeColour(name)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      style={{ background: `var(--badge-${colour})` }}
      fill="none"
      aria-hidden
      focusable="false"
    >
      {cellsOf(seed).map(({ x, y, r }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={r} stroke={`var(--badge-${colour}-ink)`} strokeWidth="2" opacity="0.55" />
          <circle cx={x} cy={y} r={r / 5} fill={`var(--badge-${colour}-ink)`} opacity="0.55" />
        </g>
      ))}
    </svg>
  )
}

/** Six cells spread from left to right; where each stands depends on the seed alone. */
function cellsOf(seed: string): { x: number; y: number; r: number }[] {
  let state = 0x811c9dc5
  const next = () => {
    for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
    return (state % 1_000) / 1_000
  }
  return Array.from({ length: CELLS }, (_, index) => ({
    x: Math.round(((index + 0.2 + 0.6 * next()) * WIDTH) / CELLS),
    y: Math.round(HEIGHT * (0.2 + 0.6 * next())),
    r: Math.round(12 + 30 * next()),
  }))
}
