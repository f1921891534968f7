/** A notification names a comment by so much of it. */
export const EXCERPT_CHARS = 40

/** In one line. */
export function shortened(text: string, most = EXCERPT_CHARS): string {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : letters.join('')
}
