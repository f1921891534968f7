export const COMPETITIONS = ['ihosa', 'igem', 'ctb', 'brainbee'] as const
