import { limitReactions } from '../base/limits.ts'
import { keeping, member } from '../base/procedures.ts'
import { sentences } from '../base/sentences.ts'
import * as service from './service.ts'

export const favorites = {
  list: member.favorites.list.handler(({ input, context: { database, member, language } }) =>
    service.listFavorites(database, member.user_id, input, sentences(language).tracks()),
  ),
  held: member.favorites.held.handler(({ input, context: { database, member } }) =>
    service.heldFavorites(database, member.user_id, input.items),
  ),
  set: keeping.favorites.set.handler(async ({ input, context: { database, actor }, errors }) => {
    if (!(await limitReactions(actor.user_id))) throw errors.TOO_MANY_REQUESTS()
    if (!(await service.setFavorite(database, actor.user_id, input))) throw errors.ITEM_NOT_FOUND()
    return { is_favorite: input.is_favorite }
  }),
  addMany: keeping.favorites.addMany.handler(async ({ input, context: { database, actor }, errors }) => {
    if (!(await limitReactions(actor.user_id))) throw errors.TOO_MANY_REQUESTS()
    return service.addFavorites(database, actor.user_id, input.items)
  }),
}
