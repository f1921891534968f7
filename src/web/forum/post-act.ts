import type { OwnPendingPost } from '#contract/forum/held-posts.ts'
import type { PostView } from '#contract/forum/posts.ts'

/** What a member wants to do with a post; each press is an object of its own. */
export type PostAct =
  | { kind: 'write' }
  | { kind: 'edit'; id: string }
  /** A declined post, to be sent once more. */
  | { kind: 'improve'; pending: OwnPendingPost }
  | { kind: 'remove'; post: Pick<PostView, 'id' | 'title' | 'author'> }
