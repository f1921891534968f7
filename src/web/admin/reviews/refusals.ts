import * as m from '#messages'
import { isRefusal } from '../../rpc/failure.ts'
import { refusalSentence } from '../refusals.ts'

/** Why nothing was decided; what is missing is called as the field of this desk is (specification, part 5). */
export const reviewRefusal = (error: unknown) =>
  isRefusal(error) && error.code === 'REASON_REQUIRED' ? m.review_opinion_missing : refusalSentence(error)
