const GROUP = /(.{4})(?=.)/g

/** A code in fours, which is easier to read, and to type. */
export const grouped = (code: string, between: ' ' | '-'): string => code.replace(GROUP, `$1${between}`)
