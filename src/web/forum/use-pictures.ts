import { useEffect, useReducer, useRef } from 'react'
import { MAX_PICTURE_BYTES, MAX_POST_PICTURES } from '#contract/base/limits.ts'
import type { PictureView } from '#contract/base/pictures.ts'
import * as m from '#messages'
import { shrinkPicture } from '../blocks/content/shrink-picture.ts'
import { notify } from '../blocks/feedback/notify.ts'
import { useTranslate } from '../language/language.tsx'
import { api } from '../rpc/client.ts'
import { newId } from '../rpc/id.ts'
import { changePictures, isSameList, isUnderWay, type Picture, picturesOf, viewsOf } from './picture-list.ts'
import { isPictureAtFault, refusalSentence } from './refusals.ts'

/**
 * The pictures of a post in the making: each is sent as it comes, one after the other.
 * @param onChange is given those that have come, in their order.
 */
export function usePictures(begun: readonly PictureView[], onChange: (images: PictureView[]) => void) {
  const t = useTranslate()
  const [pictures, change] = useReducer(changePictures, begun, picturesOf)
  /** The one that is on its way. */
  const sending = useRef<{ key: string; leave: AbortController } | null>(null)
  const sayChange = useRef(onChange)
  useEffect(() => {
    sayChange.current = onChange
  })

  const told = useRef(begun)
  useEffect(() => {
    const views = viewsOf(pictures)
    if (isSameList(views, told.current)) return
    told.current = views
    sayChange.current(views)
  }, [pictures])

  // What was taken out of the form is not sent to its end.
  useEffect(() => {
    const { current } = sending
    if (current && !pictures.some(({ key }) => key === current.key)) current.leave.abort()
  }, [pictures])

  const next = pictures.find(({ state }) => state === 'waiting')
  useEffect(() => {
    if (!next?.file || sending.current) return
    const { key, file } = next
    const leave = new AbortController()
    sending.current = { key, leave }
    const sayProgress = (percent: number) => change({ type: 'sent', key, percent })
    change({ type: 'began', key })
    const isLast = pictures.filter(isUnderWay).length === 1
    sendPicture(file, leave.signal, sayProgress).then(
      (view) => {
        sending.current = null
        change({ type: 'came', key, view })
        if (isLast) void notify('success', t(m.forum_picture_uploaded))
      },
      (error) => {
        sending.current = null
        const sentence = t(refusalSentence(error))
        change({ type: 'failed', key, failure: sentence, canRetry: !isPictureAtFault(error) })
        if (!leave.signal.aborted) void notify('error', t(m.forum_upload_failed), sentence)
      },
    )
  }, [next, pictures, t])

  // What the browser shows from its memory is let go with the form, and so is what is on its way.
  const previews = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const address of previews.current) URL.revokeObjectURL(address)
      sending.current?.leave.abort()
    },
    [],
  )

  const add = (files: readonly File[]) => {
    const images = files.filter(({ type, name }) => isImage(type, name))
    if (images.length < files.length) void notify('error', t(m.forum_no_image))
    const room = MAX_POST_PICTURES - pictures.length
    if (images.length > room) void notify('error', t(m.forum_pictures_most, { count: MAX_POST_PICTURES }))
    const added = images.slice(0, Math.max(0, room)).map((file): Picture => {
      const preview = URL.createObjectURL(file)
      previews.current.push(preview)
      return { key: newId(), state: 'waiting', file, preview }
    })
    if (added.length > 0) change({ type: 'added', pictures: added })
  }
  return { pictures, add, change, isUploading: pictures.some(isUnderWay) }
}

/** Systems that do not know HEIC give its files no type. */
const isImage = (type: string, name: string) => type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))

class TooLarge extends Error {
  readonly code = 'POST_PICTURE_TOO_LARGE'
  readonly status = 413
}

/** @param sayProgress is given whole percents, each once. */
async function sendPicture(
  file: File,
  signal: AbortSignal,
  sayProgress: (percent: number) => void,
): Promise<PictureView> {
  const picture = await shrinkPicture(file)
  if (picture.size > MAX_PICTURE_BYTES) throw new TooLarge()
  let said = 0
  const onProgress = (part: number) => {
    const percent = Math.floor(part * 100)
    if (percent > said) sayProgress(percent)
    said = Math.max(said, percent)
  }
  return api.posts.addPicture.call({ picture }, { signal, context: { onProgress } })
}
