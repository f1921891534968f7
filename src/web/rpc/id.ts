/** A UUID as the contract takes it (RFC 9562: versions 1 to 8). */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export function isId(text: unknown): text is string {
  return typeof text === 'string' && ID.test(text)
}
