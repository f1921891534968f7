/** Many requests at once: how many a second, and how long each takes. */
import autocannon, { type Client } from 'autocannon'
import { networkOf } from './people.ts'

export const CONNECTIONS = 16
const WARM_UP_SECONDS = 2
const MEASURED_SECONDS = 8

export interface Load {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Answers other than 200, and connections that broke. */
  failures: number
}

/**
 * Asks for `address` over and over through CONNECTIONS connections, after a warm-up.
 * @param isFromMany each request comes from a network of its own, where the site believes that.
 */
export async function loadAddress(address: string, isFromMany = false): Promise<Load> {
  const headers = { 'accept-encoding': 'gzip' }
  let asked = 0
  const fromAnother = (request: autocannon.Request) => {
    asked += 1
    return { ...request, headers: { ...headers, 'x-forwarded-for': networkOf(asked) } }
  }
  const ask = (duration: number) =>
    autocannon({
      url: address,
      connections: CONNECTIONS,
      duration,
      headers,
      ...(isFromMany && { requests: [{ setupRequest: fromAnother }] }),
      setupClient: leaveBodiesAlone,
    })
  await ask(WARM_UP_SECONDS)
  const { requests, latency, duration, errors, non2xx } = await ask(MEASURED_SECONDS)
  return {
    requestsPerSecond: requests.total / duration,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    failures: errors + non2xx,
  }
}

/** For the JSON file: the same with units in the names. */
export function figuresOf({ requestsPerSecond, p50Ms, p99Ms, failures }: Load): Record<string, number> {
  return {
    requests_per_second: Math.round(requestsPerSecond),
    p50_ms: p50Ms,
    p99_ms: p99Ms,
    failures,
    connections: CONNECTIONS,
  }
}

/**
 * The client decodes every body into a string that nobody reads here: with zipped pages two thirds of its own time,
 * so that it, not the server, would set the limit.
 */
function leaveBodiesAlone(client: Client): void {
  const { pipelinedRequests } = client as Client & { pipelinedRequests: { addBody: (part: Buffer) => void } }
  pipelinedRequests.addBody = () => {}
}
