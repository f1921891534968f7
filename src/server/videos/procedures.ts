import { limitWatches } from '../base/limits.ts'
import { PATHS, pathOf } from '../base/paths.ts'
import { perCaller, perSearch, visitor } from '../base/procedures.ts'
import { kept } from '../base/public-reads.ts'
import { answer } from '../base/refusal.ts'
import * as service from './service.ts'

export const videos = {
  list: visitor.videos.list
    .use(perSearch)
    .use(kept(() => PATHS.videos))
    .handler(({ input, context }) => service.listVideos(context, input)),
  get: visitor.videos.get
    .use(kept(({ id }) => pathOf.video(id)))
    .handler(({ input, context, errors }) => answer(errors, service.getVideo(context.database, input.id))),
  watch: visitor.videos.watch.use(perCaller(limitWatches)).handler(async ({ input, context, errors }) => {
    const viewer = {
      caller: context.caller ?? '',
      userAgent: context.user_agent,
      user_id: context.member?.user_id ?? null,
    }
    return { view_count: await answer(errors, service.watchVideo(context.database, input.id, viewer)) }
  }),
}
