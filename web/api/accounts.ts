import { ORPCError } from '@orpc/client'
import type { SignUp } from '#contract/accounts.ts'
import { type ErrorBody, isErrorBody } from './client.ts'

/** Opens a session by e-mail and password. @throws ORPCError as the API's operations do */
export function signIn(credentials: { email: string; password: string }): Promise<void> {
  return post('/api/auth/sign-in/email', credentials)
}

/** Makes an account and opens its session. @throws ORPCError, with `data.fields` where a field is wrong */
export function signUp(account: SignUp): Promise<void> {
  return post('/api/auth/sign-up/email', account)
}

/** Ends this browser's session. @throws ORPCError as the API's operations do */
export function signOut(): Promise<void> {
  return post('/api/auth/sign-out', {})
}
