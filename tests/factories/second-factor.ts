import { Secret, TOTP } from 'otpauth'
import type { TestServer } from '../server.ts'
import type { SignedInUser } from './user.ts'

export type Authenticator = { codeAt: (at: Date) => string; recoveryCodes: string[] }

/** The code of an authenticator app for a secret in Base32. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

/** Turns the user's second factor on through the API, by a code of the server's present. */
export async function withSecondFactor(
  { resources }: Pick<TestServer, 'resources'>,
  { client }: Pick<SignedInUser, 'client'>,
): Promise<Authenticator> {
  const made = await client.post('/api/v1/me/second-factor')
  const codeAt = (at: Date) => codeOf(made.body.secret, at)
  const on = await client.post('/api/v1/me/second-factor/on', { code: codeAt(resources.now()) })
  if (on.status !== 200) throw new Error(`Turning the second factor on answered ${on.status}`)
  return { codeAt, recoveryCodes: on.body.recoveryCodes }
}
