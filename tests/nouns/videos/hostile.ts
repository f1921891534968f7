import { giveVideos, videoDraft } from '../../factories/videos.ts'
import { LONG, MARKUP, type PlantTexts, TURNS, texts } from '../../journeys/hostile-strings.ts'

export const plantTexts: PlantTexts = async (database) => {
  const video = videoDraft({
    title: texts.title,
    description: LONG,
    instructor: TURNS,
    category: MARKUP,
    tags: [MARKUP],
  })
  await giveVideos(database, [video])
  return {
    places: [
      ['/videos', texts.title],
      [`/videos/${video.id}`, texts.title],
    ],
    ids: { video: video.id },
  }
}
