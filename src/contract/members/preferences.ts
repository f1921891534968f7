import { oc } from '@orpc/contract'
import * as z from 'zod'
import { FOR_CONSENTING, mayFailWith } from '../base/errors.ts'
import { ZonedMoment } from '../base/moments.ts'

/** Until when deletions are not asked about again; the specification's user_preferences (part 3). */
const DeleteConfirmation = z.strictObject({ hide_until: ZonedMoment.nullable() })

export const preferences = {
  deleteConfirmation: oc
    .route({
      method: 'GET',
      path: '/preferences/delete_confirmation',
      summary: 'Until when one is not asked again before a deletion',
      tags: ['preferences'],
    })
    .errors(mayFailWith('SIGN_IN_REQUIRED'))
    .output(DeleteConfirmation),
  hideDeleteConfirmation: oc
    .route({
      method: 'PUT',
      path: '/preferences/delete_confirmation',
      summary: 'Not to be asked again until the next local midnight',
      tags: ['preferences'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, 'BAD_REQUEST', 'TOO_MANY_REQUESTS'))
    .input(DeleteConfirmation)
    .output(DeleteConfirmation),
}
