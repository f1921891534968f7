import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Contract } from '#contract/index.ts'
import * as m from '#messages'
import { type Refusals, sentenceFrom } from '../blocks/feedback/refusals.ts'
import { api } from '../rpc/client.ts'
import type { SignedIn } from '../rpc/session-store.ts'
import { consentQueries } from './queries.ts'

/** Agrees to the terms, or asks the guardian again; what is known of the consent follows. */
export function useGiving({ user_id }: SignedIn) {
  const client = useQueryClient()
  const { queryKey } = consentQueries.own(user_id)
  return useMutation(
    api.consents.give.mutationOptions({
      onSuccess: (given) => void client.setQueryData(queryKey, given),
      // Another tab may have been faster.
      onError: () => client.invalidateQueries({ queryKey }),
    }),
  )
}

export const givingFailure = sentenceFrom({
  BAD_REQUEST: m.consent_guardian_needed,
  SIGN_IN_REQUIRED: m.account_error_session_not_found,
  TERMS_CHANGED: m.error_TERMS_CHANGED,
  GUARDIAN_IS_SELF: m.error_GUARDIAN_IS_SELF,
} satisfies Refusals<Contract['consents']['give']>)
