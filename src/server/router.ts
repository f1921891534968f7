import { visitor } from './base/procedures.ts'
import { papers } from './papers/procedures.ts'
import { search } from './search/procedures.ts'

export const router = visitor.router({ papers, search })
