/** The pictures of a post that is being written: picked, on their way, there, or failed. */

import { MAX_POST_PICTURES } from '#contract/base/limits.ts'
import type { PictureView } from '#contract/base/pictures.ts'
import { hasSomethingToSee } from '#contract/base/visible.ts'

export interface Picture {
  key: string
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  /** What was picked; undefined of pictures that were there before. */
  file?: File
  /** Where the browser shows it from until it has come. */
  preview?: string
  view?: PictureView
  /** How much of it has gone, in percent. */
  sent?: number
  /** Why it could not be sent, in the reader's language. */
  failure?: string
  /** Sending it once more may help: it was not the picture. */
  canRetry?: boolean
}

export type PictureAct =
  | { type: 'added'; pictures: readonly Picture[] }
  | { type: 'began' | 'removed' | 'tried again'; key: string }
  | { type: 'sent'; key: string; percent: number }
  | { type: 'came'; key: string; view: PictureView }
  | { type: 'described'; key: string; alt: string }
  | { type: 'failed'; key: string; failure: string; canRetry: boolean }
  | { type: 'moved'; key: string; to: number }
  | { type: 'replaced'; pictures: readonly Picture[] }

export const picturesOf = (images: readonly PictureView[]): Picture[] =>
  images.map((view) => ({ key: view.url, state: 'done', view }))

export function changePictures(pictures: readonly Picture[], act: PictureAct): readonly Picture[] {
  switch (act.type) {
    case 'added':
      return [...pictures, ...act.pictures].slice(0, MAX_POST_PICTURES)
    case 'replaced':
      return act.pictures
    case 'removed':
      return pictures.filter(({ key }) => key !== act.key)
    case 'moved':
      return moved(pictures, act.key, act.to)
    default:
      return pictures.map((picture) => (picture.key === act.key ? changed(picture, act) : picture))
  }
}

type OneAct = Exclude<PictureAct, { type: 'added' | 'replaced' | 'removed' | 'moved' }>

function changed(
  { failure: _failure, canRetry: _canRetry, sent: _sent, ...picture }: Picture,
  act: OneAct | PictureAct,
): Picture {
  if (act.type === 'began') return { ...picture, state: 'uploading', sent: 0 }
  if (act.type === 'sent') return { ...picture, sent: act.percent }
  if (act.type === 'came') return { ...picture, state: 'done', view: act.view }
  if (act.type === 'described') return { ...picture, ...(picture.view && { view: { ...picture.view, alt: act.alt } }) }
  if (act.type === 'failed') return { ...picture, state: 'failed', failure: act.failure, canRetry: act.canRetry }
  return { ...picture, state: 'waiting' }
}

function moved(pictures: readonly Picture[], key: string, to: number): readonly Picture[] {
  const picture = pictures.find((one) => one.key === key)
  if (!picture || to < 0 || to >= pictures.length) return pictures
  const others = pictures.filter((one) => one !== picture)
  return [...others.slice(0, to), picture, ...others.slice(to)]
}

export const isUnderWay = ({ state }: Picture): boolean => state === 'waiting' || state === 'uploading'

/** Whether two lists show the same, and say the same of it. */
export const isSameList = (views: readonly PictureView[], others: readonly PictureView[]): boolean =>
  linesOf(views) === linesOf(others)
const linesOf = (views: readonly PictureView[]) => JSON.stringify(views.map(({ url, alt }) => [url, alt ?? '']))

/** What is said of the pictures, by their addresses, as the server takes it. */
export const altsOf = (views: readonly PictureView[]): Record<string, string> =>
  Object.fromEntries(views.flatMap(({ url, alt }) => (alt && hasSomethingToSee(alt) ? [[url, alt]] : [])))

/** Those that have come, in their order. */
export const viewsOf = (pictures: readonly Picture[]): PictureView[] => pictures.flatMap(({ view }) => view ?? [])
