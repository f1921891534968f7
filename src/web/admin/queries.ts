/** What the admin's room reads. Several admins decide: whoever opens a queue sees it as it is. */
import { api } from '../rpc/client.ts'
import { ofMember } from '../rpc/of-member.ts'

export const adminQueries = {
  heldPosts: (user_id: string) => ofMember(api.admin.heldPosts.list.queryOptions({ staleTime: 0 }), user_id),
  /** The first page: what is decided makes room for what comes. */
  reports: (user_id: string) =>
    ofMember(api.admin.reports.list.queryOptions({ input: { page: 1 }, staleTime: 0 }), user_id),
}
