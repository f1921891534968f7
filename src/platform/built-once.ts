import type { Executor } from './database.ts'

/** A question that is put together once for each database, and from then on only filled in. */
export function builtOnce<Query>(build: (db: Executor) => Query): (db: Executor) => Query {
  const built = new WeakMap<Executor, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}
