/** Addresses shown only so far that their owner can recognise them. */

const SHOWN_DIGITS = 4

export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${[...name][0] ?? ''}***@${host}`
}

export const maskPhone = (phone: string): string => `*** ${phone.slice(-SHOWN_DIGITS)}`
