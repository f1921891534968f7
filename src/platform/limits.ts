import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Takes one of the caller's turns; false when none is left. */
export type Limit = (caller: string) => Promise<boolean>

/** At most `turns` a minute for each caller, counted in this process. */
export function perMinute(turns: number): Limit {
  const limiter = new RateLimiterMemory({ points: turns, duration: 60 })
  return (caller) =>
    limiter.consume(caller).then(
      () => true,
      () => false,
    )
}

/** IPv6 addresses count by their /64, which is what one household or school is given. */
export function callerOf(given: string): string {
  // Proxies may add the port of the reader's connection.
  const address = given.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean)
    while (groups.length + rest.length < 8) groups.push('0')
    groups.push(...rest)
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
