/** A path of this site, for coming back after the sign-in; anything else is the home page (threat T14). */
export function pathOnSite(address: string | undefined, origin = window.location.origin): string {
  if (!address) return '/'
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return /^\/(?![/\\])/.test(path) && URL.canParse(path, origin) && new URL(path, origin).origin === origin ? path : '/'
}
