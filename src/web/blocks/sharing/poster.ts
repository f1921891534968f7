/** A picture to send where links do not work: title, beginning, and a code to scan. */
import { encode } from 'uqr'

interface PosterWords {
  title: string
  text: string
  site: string
  hint: string
}

const WIDTH = 1080
const HEIGHT = 1440
const MARGIN = 96
const CODE = 260
const FONT = '"PingFang SC", "HarmonyOS Sans SC", MiSans, "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
const COLOURS = { paper: '#faf9f5', ink: '#12202e', quiet: '#4c5a68', accent: '#1d56c9', line: '#e6e3da' }

/** @returns the poster as a PNG data address. */
export async function drawPoster(address: string, { title, text, site, hint }: PosterWords): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = COLOURS.paper
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  drawTrace(pen)
  pen.textBaseline = 'top'
  const below = drawLines(pen, title, { top: 330, size: 68, weight: 700, colour: COLOURS.ink, most: 5 })
  drawLines(pen, text, { top: below + 40, size: 38, weight: 400, colour: COLOURS.quiet, most: 6 })
  drawFoot(pen, address, site, hint)
  return canvas.toDataURL('image/png')
}

/** One heartbeat over a fine grid. */
function drawTrace(pen: CanvasRenderingContext2D): void {
  pen.strokeStyle = COLOURS.line
  pen.lineWidth = 1
  for (let at = 0; at <= WIDTH; at += 36) strokeThrough(pen, [at, 0], [at, 270])
  for (let at = 0; at <= 270; at += 36) strokeThrough(pen, [0, at], [WIDTH, at])
  pen.strokeStyle = COLOURS.accent
  pen.lineWidth = 7
  pen.lineJoin = 'round'
  strokeThrough(
    pen,
    [0, 150],
    [430, 150],
    [460, 120],
    [490, 150],
    [520, 150],
    [550, 60],
    [590, 230],
    [620, 150],
    [650, 132],
    [680, 150],
    [WIDTH, 150],
  )
}

function strokeThrough(pen: CanvasRenderingContext2D, ...points: [x: number, y: number][]): void {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.stroke()
}

interface Lettering {
  top: number
  size: number
  weight: number
  colour: string
  /** Lines at most; what is longer ends in an ellipsis. */
  most: number
}

/** @returns where the text ends. */
function drawLines(
  pen: CanvasRenderingContext2D,
  text: string,
  { top, size, weight, colour, most }: Lettering,
): number {
  pen.font = `${weight} ${size}px ${FONT}`
  pen.fillStyle = colour
  const lines = brokenInto(text, (line) => pen.measureText(line).width <= WIDTH - 2 * MARGIN)
  const shown = lines.slice(0, most)
  if (lines.length > most) shown[most - 1] = `${shown[most - 1]?.slice(0, -1)}…`
  shown.forEach((line, index) => {
    pen.fillText(line, MARGIN, top + index * size * 1.4)
  })
  return top + shown.length * size * 1.4
}

/** Chinese breaks anywhere, English between words. */
export function brokenInto(text: string, fits: (line: string) => boolean): string[] {
  const pieces =
    text
      .replace(/\s+/g, ' ')
      .trim()
      .match(/(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}'’-])+|./gu) ?? []
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line !== '' && !fits(line + piece)) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else {
      line += piece
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

function drawFoot(pen: CanvasRenderingContext2D, address: string, site: string, hint: string): void {
  const top = HEIGHT - MARGIN - CODE
  const { size, data } = encode(address, { border: 1 })
  const cell = CODE / size
  pen.fillStyle = '#ffffff'
  pen.fillRect(WIDTH - MARGIN - CODE, top, CODE, CODE)
  pen.fillStyle = COLOURS.ink
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(WIDTH - MARGIN - CODE + x * cell, top + y * cell, cell + 0.5, cell + 0.5)
    })
  })
  pen.font = `700 44px ${FONT}`
  pen.fillText(site, MARGIN, top + CODE - 110)
  pen.font = `400 32px ${FONT}`
  pen.fillStyle = COLOURS.quiet
  pen.fillText(hint, MARGIN, top + CODE - 46)
}
