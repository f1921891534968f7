import { encode } from 'uqr'

/** A code to scan as the path of its dark squares, each of one unit. */
export function drawCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 1 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: dark.join('') }
}
