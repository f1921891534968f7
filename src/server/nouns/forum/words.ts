/** What a post says, as it is kept and compared. */
import type * as z from 'zod'
import type { PostWriting } from '#contract/forum/posts.ts'

export type Writing = z.output<typeof PostWriting>

/** What is said of these pictures, and of no others; in their order, so that two of them can be compared. */
export const altsOf = (images: readonly string[], alts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(images.flatMap((image) => (alts[image] ? [[image, alts[image]]] : [])))

/** Each picture once, and nothing said of others. */
export const wordsOf = ({ board, title, content, images, image_alts }: Writing): Writing => ({
  board,
  title,
  content,
  images: [...new Set(images)],
  image_alts: altsOf(images, image_alts),
})

/** All that is read: it is searched for links. */
export const textOf = ({ title, content, image_alts }: Writing): string =>
  [title, content, ...Object.values(image_alts)].join('\n')
