/** Search parameters as plain text: `?q=焦虑&category=a&category=b`, nothing quoted. */

export function parseSearch(search: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(search)) {
    const known = found[name]
    if (known === undefined) found[name] = value
    else found[name] = Array.isArray(known) ? [...known, value] : [known, value]
  }
  return found
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') parameters.append(name, String(one))
    }
  }
  const text = parameters.toString()
  return text ? `?${text}` : ''
}
