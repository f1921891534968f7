/** Numbers as they are kept: E.164 without its plus. */

/** Whether a number is one of mainland China: no other country's code begins with 86. */
export const isMainland = (number: string): boolean => number.startsWith('86')
