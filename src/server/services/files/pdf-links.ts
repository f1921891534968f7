/**
 * Addresses of uploaded PDFs that work for some minutes, whatever becomes of the paper: for its author and for who
 * reviews it. An address is bound to one file and to the moment when it ends, and says nothing of who asked for it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Executor } from '#platform/database.ts'
import { readSecret } from '#server/base/secrets.ts'
import { localPdfName } from './view.ts'

const SECRET = 'pdf-links'
const LIFE_SECONDS = 300
const ROAD = '/api/papers/files'

const sign = (key: string, name: string, until: number): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(`${name}\n${until}`).digest()

/** @param pdf_url as it stands with a paper or a round. @returns null when the file is not one of ours. */
export async function linkToPdf(db: Executor, pdf_url: string | null, now = Date.now()): Promise<string | null> {
  const name = localPdfName(pdf_url)
  if (name === null) return null
  const until = Math.floor(now / 1000) + LIFE_SECONDS
  const signature = sign(await readSecret(db, SECRET), name, until).toString('base64url')
  return `${ROAD}/${name}?until=${until}&signature=${signature}`
}

/** Whether an address was made here, for this file, and has not ended. */
export async function isLinkToPdf(
  db: Executor,
  { name, until = '', signature = '' }: { name: string; until: string | undefined; signature: string | undefined },
  now = Date.now(),
): Promise<boolean> {
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now) return false
  const expected = sign(await readSecret(db, SECRET), name, Number(until))
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
