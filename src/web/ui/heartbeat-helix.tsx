const HELIX_TURNS = 3
const HELIX_HEIGHT = 360
const HELIX_RADIUS = 62
const HELIX_STEPS = 72
const RUNGS = 27

interface Point {
  x: number
  y: number
}

function strand(phase: number): Point[] {
  return Array.from({ length: HELIX_STEPS + 1 }, (_, step) => {
    const part = step / HELIX_STEPS
    const angle = part * HELIX_TURNS * Math.PI * 1.1 + phase
    return { x: round(HELIX_RADIUS * Math.cos(angle)), y: round(part * HELIX_HEIGHT) }
  })
}

const round = (value: number) => Math.round(value * 10) / 10
const path = (points: Point[]) => points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')

const FRONT = strand(0.6)
const BACK = strand(0.6 + Math.PI)
const BEADS = [4, 13, 22, 31, 40, 49, 58, 67]
const TRACE = 'M0 178H96l8-9 9 9h10l9 8 14-100 16 122 11-40 9 9h24l12-12 12 12h10'

/** A heart trace that ends at a double helix, on chart paper. */
export function HeartbeatHelix({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 490 380" className={className} fill="none" aria-hidden focusable="false">
      <path d={TRACE} stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" />
      <circle cx="243" cy="177" r="4.5" fill="var(--ink)" />
      <g transform="translate(310 10)">
        {Array.from({ length: RUNGS }, (_, rung) => {
          const at = Math.round(((rung + 0.5) / RUNGS) * HELIX_STEPS)
          const from = FRONT[at]
          const to = BACK[at]
          if (!from || !to) return null
          return (
            <path
              key={at}
              d={`M${from.x} ${from.y}H${to.x}`}
              stroke="var(--accent)"
              strokeOpacity="0.35"
              strokeWidth="1.5"
            />
          )
        })}
        <path d={path(BACK)} stroke="var(--accent)" strokeOpacity="0.45" strokeWidth="3" />
        <path d={path(FRONT)} stroke="var(--accent)" strokeWidth="3" />
        {BEADS.map((at, index) => {
          const bead = (index % 2 === 0 ? FRONT : BACK)[at]
          return (
            bead && (
              <circle
                key={at}
                cx={bead.x}
                cy={bead.y}
                r="5"
                fill="var(--surface)"
                stroke="var(--accent)"
                strokeWidth="2"
              />
            )
          )
        })}
      </g>
    </svg>
  )
}
