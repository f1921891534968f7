/** Case, width and spaces make no other name. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s/g, '')
