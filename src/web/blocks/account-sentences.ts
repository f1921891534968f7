/** What went wrong with an account, in the reader's language; the service's own words where we have none. */
import * as m from '#messages'
import type { Translate } from '../language/language.tsx'

const SENTENCES: Record<string, Parameters<Translate>[0]> = {
  invalid_credentials: m.account_error_invalid_credentials,
  email_not_confirmed: m.account_error_email_not_confirmed,
  phone_not_confirmed: m.account_error_otp_expired,
  user_banned: m.account_error_user_banned,
  user_already_exists: m.account_error_user_already_exists,
  signup_disabled: m.account_error_signup_disabled,
  weak_password: m.account_error_weak_password,
  same_password: m.account_error_same_password,
  otp_expired: m.account_error_otp_expired,
  over_email_send_rate_limit: m.account_error_over_email_send_rate_limit,
  over_sms_send_rate_limit: m.account_error_over_sms_send_rate_limit,
  over_request_rate_limit: m.account_error_over_request_rate_limit,
  email_provider_disabled: m.account_error_email_provider_disabled,
  phone_provider_disabled: m.account_error_phone_provider_disabled,
  validation_failed: m.account_error_validation_failed,
  current_password_invalid: m.account_error_current_password_invalid,
  current_password_required: m.account_error_current_password_invalid,
  email_exists: m.account_error_email_exists,
  phone_exists: m.account_error_phone_exists,
  mfa_verification_failed: m.account_error_mfa_verification_failed,
  mfa_factor_not_found: m.account_error_mfa_verification_failed,
  mfa_factor_name_conflict: m.account_error_mfa_factor_name_conflict,
  insufficient_aal: m.account_error_insufficient_aal,
  session_not_found: m.account_error_session_not_found,
}

interface Failure {
  name: string
  message: string
  code?: string | undefined
}

export function failureText(t: Translate, { name, code, message }: Failure): string {
  const sentence = SENTENCES[code ?? '']
  if (sentence) return t(sentence)
  if (name === 'AuthSessionMissingError') return t(m.account_error_session_not_found)
  if (name === 'AuthRetryableFetchError') return t(m.account_error_network)
  return message
}
