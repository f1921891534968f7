import { oneOf } from '../table/table-state.ts'

export const TABS = ['papers', 'categories', 'videos'] as const

/** The tab that an address names; the papers stand in no address. */
export const readTab = oneOf(TABS)
