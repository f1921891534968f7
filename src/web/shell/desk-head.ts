import { translateInto } from '../language/language.tsx'
import { type HeadContext, pageHead } from './head.ts'

/** The head of a desk. What desks are called comes with them: no reader has to load it. */
export async function deskHead(context: HeadContext & { match: { routeId: string } }) {
  const desks = await import('../admin/desks.ts').catch(() => null)
  const title = desks && translateInto(context.match.context.language)(desks.deskOf(context.match.routeId).title)
  return pageHead(context, title ?? undefined, import.meta.env.SSR && { isPrivate: true })
}
