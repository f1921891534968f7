import { limitWatches, mayList } from '../base/limits.ts'
import { visitor } from '../base/procedures.ts'
import * as service from './service.ts'

export const videos = {
  list: visitor.videos.list.handler(async ({ input, context, errors }) => {
    if (!(await mayList(context.caller, input.query))) throw errors.TOO_MANY_REQUESTS()
    return service.listVideos(context, input)
  }),
  get: visitor.videos.get.handler(async ({ input, context, errors }) => {
    const video = await service.getVideo(context.database, input.id)
    if (!video) throw errors.VIDEO_NOT_FOUND()
    return video
  }),
  watch: visitor.videos.watch.handler(async ({ input, context, errors }) => {
    if (context.caller && !(await limitWatches(context.caller))) throw errors.TOO_MANY_REQUESTS()
    const viewer = {
      caller: context.caller ?? '',
      userAgent: context.user_agent,
      user_id: context.member?.user_id ?? null,
    }
    const view_count = await service.watchVideo(context.database, input.id, viewer)
    if (view_count === null) throw errors.VIDEO_NOT_FOUND()
    return { view_count }
  }),
}
