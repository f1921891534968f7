/** What a visitor was about to do: the page of the accounts says it again, for as long as they stay there for it. */
import { tabStore } from '../../storage/storage.ts'

/** What can be wished; `wish-sentences.ts` says each. */
export type WishKind =
  | 'go_on'
  | 'keep'
  | 'keep_many'
  | 'like'
  | 'like_comment'
  | 'talk'
  | 'post'
  | 'report'
  | 'block'
  | 'register'
  | 'join_event'
  | 'join_team'
  | 'create_team'
  | 'upload'
  | 'hear_papers'
  | 'hear_videos'
  | 'say_dead'

const KEY = 'wish'

export interface Wish {
  to: WishKind
  /** What it is about, where that has a name. */
  title?: string | undefined
}

export function rememberWish({ to, title }: Wish, from: string): void {
  tabStore.setItem(KEY, JSON.stringify([to, title, from]))
}

/** @param from where the reader goes back to: whoever comes from elsewhere has another wish. */
export function rememberedWish(from: string | undefined): Wish | null {
  try {
    const [to, title, wanted] = JSON.parse(tabStore.getItem(KEY) ?? '[]') as [WishKind?, string?, string?]
    return to && wanted === from ? { to, title: title ?? undefined } : null
  } catch {
    return null
  }
}
