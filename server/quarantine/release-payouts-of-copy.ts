import { z } from 'zod'
import { readQuarantine } from '../database/quarantine.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'
import { releasePayouts } from '../settlement/payouts/release-payouts.ts'

const EVERY_MINUTE = '* * * * *'

/**
 * Releases payouts of a restored copy whose time has come, so that an administrator can mark those as paid
 * that the original made (QUA-09). The bank isn't asked, which would record what it knows: the copy's release
 * asks it about them, and none is released here once that has begun.
 */
async function releasePayoutsOfCopy(resources: Resources): Promise<void> {
  const isHeld = async () => (await readQuarantine(resources.database))?.release === null
  if (await isHeld()) await releasePayouts(resources, isHeld)
}

export const releasePayoutsOfCopyJob = defineJob({
  name: 'release-payouts-of-copy',
  label: 'Repasses de uma cópia restaurada',
  schema: z.object({}),
  schedule: EVERY_MINUTE,
  retry: RETRY_FOR_HOURS,
  runsInQuarantine: true,
  run: (resources) => releasePayoutsOfCopy(resources),
})
