import type { TestSite } from './calls.ts'

/** What REST answers to a member; null asks as a visitor. */
export async function askAs(
  site: TestSite,
  member: { user_id: string } | null,
  method: string,
  path: string,
  { language = 'zh', ...sent }: { body?: unknown; language?: string } = {},
) {
  const response = await site.request(`/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      cookie: `language=${language}`,
      ...(member && { authorization: `Bearer ${member.user_id}` }),
    },
    ...('body' in sent && { body: JSON.stringify(sent.body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, body: (await response.json()) as any }
}
