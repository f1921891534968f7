import type { Metadata } from '../store/tables.ts'
import { invalid } from './failure.ts'

/** It travels in every access token, which travels in a header. */
const MAX_METADATA_BYTES = 2_000

/** @throws AuthFailure when it is more than a token can carry. */
export function checkMetadata(data: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_METADATA_BYTES) throw invalid('The metadata is too large')
}

/** A person's metadata with what a provider says; what does not fit into a token stays in the identity alone. */
export function withProfile(own: Metadata, profile: Metadata): Metadata {
  const merged = { ...own, ...profile }
  return Buffer.byteLength(JSON.stringify(merged)) > MAX_METADATA_BYTES ? own : merged
}
