import { oneOf } from '../table/table-state.ts'

export const TABS = ['events', 'papers', 'videos'] as const

/** The tab that an address names; the events stand in no address. */
export const readTab = oneOf(TABS)
