/** What those who carry out a member’s request say of it. */
import * as store from './requests-sql.ts'

export const { countRequest } = store
