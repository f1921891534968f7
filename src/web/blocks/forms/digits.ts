/** As people type and paste digits: with spaces, dashes, in full width. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')
