/** A phone number that only its owner knows again. Apart from the forms, because every page has the member's menu. */

export const COUNTRY_CODES = ['+86', '+852', '+853', '+886', '+65', '+1', '+44', '+61', '+81', '+82'] as const

/** As its owner knows it again and nobody else reads it: `+86 138****8000`. @param phone without its plus. */
export function maskedPhone(phone: string): string {
  if (!phone) return ''
  const code = COUNTRY_CODES.find((known) => `+${phone}`.startsWith(known)) ?? '+'
  const national = `+${phone}`.slice(code.length)
  return `${code} ${national.slice(0, -8)}****${national.slice(-4)}`
}
