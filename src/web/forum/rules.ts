/** The rules of the specification (part 5) that a form can say before the server does; the server decides. */
import {
  MAX_COMMENT_CHARS,
  MAX_PICTURE_ALT_CHARS,
  MAX_POST_CONTENT_CHARS,
  MAX_POST_TITLE_CHARS,
} from '#contract/limits.ts'
import * as m from '#messages'
import { countCharacters } from '../blocks/forms/writing-field.tsx'
import type { PostWork } from './post-draft.ts'

type Sentence = typeof m.post_title_required
type Rule = readonly [sentence: Sentence, isBroken: (text: string) => boolean]

const isEmpty = (text: string) => countCharacters(text) === 0
const isLonger = (max: number) => (text: string) => countCharacters(text) > max

const TITLE: Rule[] = [
  [m.post_title_required, isEmpty],
  [m.post_title_too_long, isLonger(MAX_POST_TITLE_CHARS)],
]
const CONTENT: Rule[] = [
  [m.post_content_required, isEmpty],
  [m.post_content_too_long, isLonger(MAX_POST_CONTENT_CHARS)],
]
const COMMENT: Rule[] = [
  [m.comment_required, isEmpty],
  [m.comment_too_long, isLonger(MAX_COMMENT_CHARS)],
]

const firstBroken = (rules: Rule[], text: string): Sentence | null =>
  rules.find(([, isBroken]) => isBroken(text))?.[0] ?? null

export interface PostFault {
  field: 'title' | 'content' | 'images'
  sentence: Sentence
}

/** The first rule that a post breaks. */
export function postFault({
  title,
  content,
  images,
}: Pick<PostWork, 'title' | 'content' | 'images'>): PostFault | null {
  const inTitle = firstBroken(TITLE, title)
  if (inTitle) return { field: 'title', sentence: inTitle }
  const inContent = firstBroken(CONTENT, content)
  if (inContent) return { field: 'content', sentence: inContent }
  const isTooLong = images.some(({ alt }) => countCharacters(alt ?? '') > MAX_PICTURE_ALT_CHARS)
  return isTooLong ? { field: 'images', sentence: m.forum_picture_alt_long } : null
}

export const commentFault = (content: string): Sentence | null => firstBroken(COMMENT, content)
