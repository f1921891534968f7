/** Phone numbers as people write them, and whether they can be right: the form and the server ask the same. */

/** Full-width digits and signs are what some keyboards write; spaces and strokes are how people group a number. */
export const plainNumber = (text: string): string => text.normalize('NFKC').replace(/[\s()-]+/g, '')

const MOBILE = /^1[3-9]\d{9}$/
const LANDLINE = /^[2-9]\d{8,10}$/
const isChina = (country: string): boolean => /^(中国|中华人民共和国|china|prc)$/i.test(country.trim())

/**
 * Numbers of China are counted: a digit is easily left out.
 * @param country of who writes it, in words: without +86 a number is one of that country.
 */
export function isOddNumber(text: string, country: string): boolean {
  const number = plainNumber(text)
  if (!/^\+?\d{5,}$/.test(number)) return true
  const national = /^\+86(.*)$/.exec(number)?.[1]
  if (national !== undefined) return !MOBILE.test(national) && !LANDLINE.test(national)
  return isChina(country) && number.startsWith('1') && !MOBILE.test(number)
}
