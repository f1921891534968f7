/** After each test: no transaction has locked rows against their order (`server/base/lock-order.ts`). */
import { afterAll, afterEach, expect } from 'vitest'
import { takeLockFaults } from './lock-watch.ts'

const expectOrder = () => expect(takeLockFaults()).toEqual([])

afterEach(expectOrder)
afterAll(expectOrder)
