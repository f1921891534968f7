import { shortCount } from './count.ts'

/** "(3) Forum": whatever count stands there already is replaced. */
export function titleWith(unread: number, title: string): string {
  const bare = title.replace(/^\(\d+\+?\) /, '')
  return unread > 0 ? `(${shortCount(unread)}) ${bare}` : bare
}
