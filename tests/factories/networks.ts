let given = 0

/**
 * An address (RFC 2544, for tests) that no other test of the process asks from, so that all its turns are left: limits
 * live as long as the process, which runs many files.
 */
export function ownNetwork(): string {
  given += 1
  return `198.18.${Math.floor(given / 250)}.${(given % 250) + 1}`
}
