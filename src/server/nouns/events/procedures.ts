import { limitReactions } from '#server/base/limits.ts'
import { PATHS, pathOf } from '#server/base/paths.ts'
import { consenting, member, perMember, perSearch, visitor } from '#server/base/procedures.ts'
import { kept } from '#server/base/public-reads.ts'
import { answer } from '#server/base/refusal.ts'
import * as service from './service.ts'
import * as wishes from './wishes.ts'

export const events = {
  lectures: visitor.events.lectures
    .use(perSearch)
    .use(kept(() => PATHS.lectures))
    .handler(({ input, context }) => service.listLectures(context, input)),
  upcoming: visitor.events.upcoming
    .use(kept(() => PATHS.home))
    .handler(({ input, context }) => service.upcomingEvents(context.database, input)),
  summit: visitor.events.summit
    .use(kept(() => PATHS.summit))
    .handler(({ input, context }) => service.readSummit(context.database, input.year)),
  get: visitor.events.get
    .use(kept(({ id }) => pathOf.event(id)))
    .handler(({ input, context, errors }) => answer(errors, service.getEvent(context.database, input.id))),
}

export const wishlist = {
  own: member.wishlist.own.handler(({ context: { database, member } }) => wishes.ownWishes(database, member.user_id)),
  set: consenting.wishlist.set
    .use(perMember(limitReactions))
    .handler(({ input, context: { database, actor }, errors }) =>
      answer(errors, wishes.setWish(database, actor.user_id, input)),
    ),
}
