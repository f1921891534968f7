/** Narrower versions of pictures, for small places and slow networks: their addresses are made from the picture's own. */

/** Pixels: a tile of a card on a plain screen, the same on a sharp one, and a picture of a page on a phone. */
export const PICTURE_WIDTHS = [320, 640, 1280]

/** Where a version of that width stands, or what it is called. */
export const narrowerName = (name: string, width: number): string => name.replace(/\.webp$/, `-w${width}.webp`)

/** The picture of which something is a version, and the version's width; null of the picture itself. */
export function wholeName(name: string): { whole: string; width: number | null } {
  const [, stem, width] = /^(.+)-w(\d{1,5})\.webp$/.exec(name) ?? []
  return stem ? { whole: `${stem}.webp`, width: Number(width) } : { whole: name, width: null }
}

/** The names of a file of the store and of its narrower versions. */
export const namesOf = ({ name, widths }: { name: string; widths: readonly number[] | null }): string[] => [
  name,
  ...(widths ?? []).map((width) => narrowerName(name, width)),
]
