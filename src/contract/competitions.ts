export const COMPETITIONS = ['ihosa', 'igem', 'ctb', 'brainbee'] as const
export type Competition = (typeof COMPETITIONS)[number]
