/** The pictures of posts: as they are read, and as they are sent. */
import * as z from 'zod'
import { MAX_PICTURE_ALT_CHARS, MAX_POST_PICTURES } from './limits.ts'
import { RoughText, WrittenLine } from './text.ts'

export const PictureView = z.object({
  url: z.string(),
  /** Pixels; null where they are not known. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Pixels: of its narrower versions, see `picture-widths.ts`. */
  widths: z.array(z.number().int()),
  /** What it shows, in its author's words; null where they have said nothing. */
  alt: z.string().nullable(),
})
export type PictureView = z.output<typeof PictureView>

/** An address that the upload of a picture has answered with. */
const PostPicture = z.string().regex(/^\/files\/event-images\/[a-z0-9][a-z0-9_-]*\.(webp|png|jpe?g)$/)
export const PostPictures = z.array(PostPicture).max(MAX_POST_PICTURES)
/** What each picture shows, by its address; of a picture that is not in the post it is left out. */
const pictureAlts = (text: z.ZodType<string, string>) =>
  z.record(PostPicture, text).refine((alts) => Object.keys(alts).length <= MAX_POST_PICTURES)
export const PostAlts = pictureAlts(WrittenLine(MAX_PICTURE_ALT_CHARS))
/** Of a post in the making. */
export const RoughAlts = pictureAlts(RoughText(MAX_PICTURE_ALT_CHARS * 2))
