/** Pictures that came before there were narrower versions, or with the demo content, get theirs afterwards. */
import { buffer } from 'node:stream/consumers'
import { and, asc, eq, isNull, like } from 'drizzle-orm'
import { narrowerName, PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { drawNarrower, type Narrower } from '#platform/pictures.ts'
import type { Services } from '../base/context.ts'
import { eraseLater } from './erasing.ts'
import { files } from './tables.ts'

const QUEUE = 'narrower-pictures'
const AT_ONCE = 20
/** Whose turns drawing takes: one picture at a time. */
const OWNER = 'narrower-pictures'

type Asked = Pick<Services, 'database' | 'files' | 'jobs'>
type Waiting = Pick<typeof files.$inferSelect, 'id' | 'bucket' | 'name'>

/** Begins to make what is missing; what is in the way of it is tried again. */
export async function narrowPictures(services: Asked): Promise<void> {
  const { database, jobs } = services
  const askForMore = () => database.transaction((tx) => jobs.add(tx, QUEUE, {}))
  await jobs.work(QUEUE, async () => {
    if (await narrowSome(services)) await askForMore()
  })
  await askForMore()
}

/** @returns whether there may be more. */
async function narrowSome(services: Asked): Promise<boolean> {
  const waiting = await services.database.db
    .select({ id: files.id, bucket: files.bucket, name: files.name })
    .from(files)
    .where(and(eq(files.bucket, 'event-images'), isNull(files.widths), like(files.name, '%.webp')))
    .orderBy(asc(files.id))
    .limit(AT_ONCE)
  for (const picture of waiting) await narrow(services, picture)
  return waiting.length === AT_ONCE
}

async function narrow({ database, files: store, jobs }: Asked, { id, bucket, name }: Waiting): Promise<void> {
  const isThere = (await store.size(bucket, name)) !== null
  const narrower = isThere ? await drawStored(await buffer(store.read(bucket, name))) : []
  for (const { width, bytes } of narrower) await store.put(bucket, narrowerName(name, width), bytes)
  const widths = narrower.map(({ width }) => width)
  await database.transaction(async (tx) => {
    const [found] = await tx.update(files).set({ widths }).where(eq(files.id, id)).returning({ id: files.id })
    // It was erased meanwhile.
    if (!found) await eraseLater(tx, { jobs }, [{ bucket, name, widths }])
  })
}

const drawStored = async (bytes: Buffer): Promise<Narrower[]> =>
  (await drawNarrower(bytes, PICTURE_WIDTHS, OWNER)) ?? []
