/** Which versions of a picture there are: the browser takes the narrowest one that is sharp where it stands. */
import { narrowerName } from '#contract/base/picture-widths.ts'
import type { PictureView } from '#contract/base/pictures.ts'

/**
 * In this order on the element: a browser that is told of `src` first loads it.
 * @param sizes how wide it stands on the page, as CSS.
 */
export function sourcesOf({ url, width, widths }: PictureView, sizes: string) {
  if (widths.length === 0 || !width) return { src: url }
  const narrower = widths.map((one) => `${narrowerName(url, one)} ${one}w`)
  return { sizes, srcSet: [...narrower, `${url} ${width}w`].join(', '), src: url }
}
