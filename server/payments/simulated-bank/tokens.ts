import { randomBytes } from 'node:crypto'
import { MS_PER_SECOND } from '#contract/dates.ts'
import { isEqualInConstantTime } from '../../constant-time-equal.ts'

const LIFETIME_SECONDS = 3_600
const TOKEN_BYTES = 24

export type Tokens = {
  /**
   * Grants a token for an Authorization header.
   * @returns undefined for wrong credentials
   */
  grant: (authorization: string | undefined) => { token: string; lifetimeInSeconds: number } | undefined
  isValid: (authorization: string | undefined) => boolean
  /** Revokes every token. */
  revokeAll: () => void
}

/** The access tokens that the bank has granted, in memory: after a restart none is valid. */
export function openTokens(credentials: { clientId: string; clientSecret: string }, now: () => Date): Tokens {
  const expected = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64')
  const ends = new Map<string, number>()
  return {
    grant: (authorization) => {
      if (!isEqualInConstantTime(authorization ?? '', `Basic ${expected}`)) return undefined
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      ends.set(token, now().getTime() + LIFETIME_SECONDS * MS_PER_SECOND)
      return { token, lifetimeInSeconds: LIFETIME_SECONDS }
    },
    isValid: (authorization) => {
      const end = ends.get(authorization?.replace(/^Bearer /, '') ?? '')
      return end !== undefined && now().getTime() < end
    },
    revokeAll: () => ends.clear(),
  }
}
