import type { SignUp } from '#contract/accounts.ts'
import { toApiError } from './api-error.ts'

/**
 * Opens a session by e-mail and password.
 * @throws ORPCError INVALID_CREDENTIALS, or another error of the API; TypeError when the server can't be reached
 */
export function signIn(credentials: { email: string; password: string }): Promise<void> {
  return post('/api/auth/sign-in/email', credentials)
}

/**
 * Makes an account and opens its session.
 * @throws ORPCError EMAIL_TAKEN, VALIDATION_FAILED with `data.fields`, or another error of the API; TypeError when
 * the server can't be reached
 */
export function signUp(account: SignUp): Promise<void> {
  return post('/api/auth/sign-up/email', account)
}

/** Ends this browser's session. @throws ORPCError, or TypeError when the server can't be reached */
export function signOut(): Promise<void> {
  return post('/api/auth/sign-out', {})
}

async function post(path: string, body: unknown): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.ok) return
  const error = toApiError(await response.json().catch(() => undefined), response.status)
  throw error ?? new Error(`The server answered ${response.status} without saying why`)
}
