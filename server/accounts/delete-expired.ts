import { lte } from 'drizzle-orm'
import { z } from 'zod'
import {
  accountTokens,
  passkeyChallenges,
  securityNotices,
  sessions,
  signInSteps,
} from '../database/schema.ts'
import { defineJob, NIGHTLY, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'
import { isOverAt } from './over-sessions.ts'

/**
 * Deletes sessions that are over, and expired links, sign-in steps and passkey challenges (AUTH-47). Their
 * browsers may never come back, so that nothing else would.
 */
export async function deleteExpired({ database, now }: Pick<Resources, 'database' | 'now'>): Promise<void> {
  const at = now()
  await database.delete(sessions).where(isOverAt(at))
  await database.delete(accountTokens).where(lte(accountTokens.expiresAt, at))
  await database.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, at))
  await database.delete(securityNotices).where(lte(securityNotices.expiresAt, at))
  await database.delete(signInSteps).where(lte(signInSteps.expiresAt, at))
}

export const deleteExpiredJob = defineJob({
  name: 'delete-expired-sessions',
  label: 'Limpeza de sessões e links vencidos',
  schema: z.object({}),
  schedule: NIGHTLY,
  retry: RETRY_FOR_HOURS,
  run: deleteExpired,
})
