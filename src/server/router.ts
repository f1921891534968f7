import { visitor } from './base/procedures.ts'
import { papers } from './papers/procedures.ts'
import { search } from './search/procedures.ts'
import { site } from './site/procedures.ts'

export const router = visitor.router({ papers, search, site })
