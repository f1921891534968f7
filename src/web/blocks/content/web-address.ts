/** Only these become links: an address with another scheme could run a script. */
export const isWebAddress = (address: string) => /^https?:\/\//i.test(address)

/** As the contract checks it: a host with a whole name, no number and no `localhost`. */
const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/** @returns whether the contract takes it where it asks for an address on the web. */
export const isDomainAddress = (address: string, protocols: readonly string[] = ['http:', 'https:']): boolean => {
  if (!isWebAddress(address) || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocols.includes(protocol) && DOMAIN.test(hostname)
}
