import { say } from '../../journeys/library.ts'
import {
  beginning,
  detailPlace,
  firstVideo,
  namedPlace,
  type ReadPlaces,
  titlesOf,
  UNKNOWN_ID,
  videosOn,
} from '../../journeys/places.ts'

export const readPlaces: ReadPlaces = async (language) => {
  const t = (key: string) => say(language, key)
  const [videos, video] = await Promise.all([videosOn(), firstVideo({ query: 'OCD' })])
  return [
    namedPlace(language, '/videos', 'videos_title', [t('videos_text'), t('video_watch'), ...titlesOf(videos.items)]),
    detailPlace(`/videos/${video.id}`, video.title, [
      video.instructor ?? '',
      beginning(video.description),
      t('video_elsewhere'),
    ]),
  ]
}

export const MISSING = {
  [`/videos/${UNKNOWN_ID}`]: 'video_missing_title',
  '/videos/not-an-id': 'video_missing_title',
}
