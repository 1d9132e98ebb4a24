import type { SignUp } from '#contract/accounts/shapes.ts'
import type { AccountChange } from '#contract/traces/rules.ts'
import { toApiError } from './api-error.ts'
import { tracedFetch } from './send-call.ts'

/**
 * Opens a session by e-mail and password.
 * @throws ApiError SECOND_FACTOR_REQUIRED when a code has to follow (`finishSignIn`), INVALID_CREDENTIALS, or another
 * error of the API; TypeError when the server can't be reached
 */
export function signIn(credentials: { email: string; password: string }): Promise<void> {
  return post('sign-in/email', credentials)
}

/**
 * Opens the session of an account whose password this browser has just sent.
 * @param code of the authenticator app, or a recovery code
 * @throws ApiError WRONG_CODE, SIGN_IN_EXPIRED when the password has to be sent again, or another error of the API;
 * TypeError when the server can't be reached
 */
export function finishSignIn(code: string): Promise<void> {
  return post('sign-in/second-factor', { code })
}

/**
 * Creates an account and opens its session.
 * @throws ApiError EMAIL_TAKEN, VALIDATION_FAILED with `data.fields`, or another error of the API; TypeError when
 * the server can't be reached
 */
export function signUp(account: SignUp): Promise<void> {
  return post('sign-up/email', account)
}

/** The body that `signOut` of sign-out.ts sends. */
export function sendSignOut(): Promise<void> {
  return post('sign-out', {})
}

/**
 * Requests a recovery link by e-mail. The response is the same whether or not the e-mail has an account (REC-03).
 * @throws ApiError TOO_MANY_REQUESTS, or another error of the API; TypeError when the server can't be reached
 */
export function requestPasswordReset(email: string): Promise<void> {
  return post('request-password-reset', { email })
}

/**
 * @returns whether the recovery link of this token still works; checking doesn't consume it
 * @throws Error when the server doesn't respond
 */
export async function isRecoveryTokenValid(token: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`/api/auth/reset-password?${new URLSearchParams({ token })}`, { signal })
  const answer: { valid?: boolean } = response.ok ? await response.json() : {}
  if (typeof answer.valid !== 'boolean') throw new Error(`The server answered ${response.status}`)
  return answer.valid
}

/**
 * Sets a new password by the token of a recovery link; every session of the account ends.
 * @throws ApiError INVALID_TOKEN, VALIDATION_FAILED with `data.fields`, or another error of the API; TypeError when
 * the server can't be reached
 */
export function resetPassword(reset: { token: string; newPassword: string }): Promise<void> {
  return post('reset-password', reset)
}

/**
 * Confirms an e-mail by the token of the link that was sent to it.
 * @throws ApiError INVALID_TOKEN, or another error of the API; TypeError when the server can't be reached
 */
export function confirmEmail(token: string): Promise<void> {
  return post('verify-email', { token })
}

async function post(change: AccountChange, body: unknown): Promise<void> {
  const request = new Request(`/api/auth/${change}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const response = await tracedFetch(request, {}, ['auth', change])
  if (response.ok) return
  const error = toApiError(await response.json().catch(() => undefined), response.status)
  throw error ?? new Error(`The server answered ${response.status} without saying why`)
}
