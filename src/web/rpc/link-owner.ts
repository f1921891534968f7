/** Whose a mailed link is, which the protocol of the official client does not ask. */

/** @returns the address with its middle left out; `dead` of a link that works no more; null when nobody can be asked. */
export async function linkOwner(link: {
  token_hash: string
  type: string
}): Promise<{ address: string } | 'dead' | null> {
  const { token_hash, type } = link
  const response = await fetch('/auth/v1/verify/owner', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token_hash, type }),
  }).catch(() => null)
  if (response?.status === 403) return 'dead'
  return response?.ok ? ((await response.json()) as { address: string }) : null
}

/** Whether `p***1@school.test` may stand for the address. */
export function isMaskOf(masked: string, email: string): boolean {
  const [start = '', end = ''] = masked.toLowerCase().split('***')
  const address = email.toLowerCase()
  return address.length >= start.length + end.length && address.startsWith(start) && address.endsWith(end)
}
