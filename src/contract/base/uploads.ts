/** What a procedure that takes a file says about it in its meta: HTTP holds back what is larger before it is read. */
import { oc } from '@orpc/contract'
import type { ErrorCode } from './errors.ts'

export interface UploadMeta {
  upload?: {
    /** Of the file alone. */
    max_bytes: number
    /** What a larger one is answered with. */
    refusal: ErrorCode
  }
}

/** Begins a procedure that takes a file. */
export const taking = (upload: NonNullable<UploadMeta['upload']>) => oc.$meta<UploadMeta>({ upload })
