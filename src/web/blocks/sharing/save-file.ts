/** Until then every browser has begun to write the file. */
const KEPT_MS = 60_000

/** Hands over a file that was asked for with the member's token, which no link can carry. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
