import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { OwnDatabase } from './database.ts'
import type { Fault } from './fault.ts'
import { startProgram } from './program.ts'
import { SmallDisk } from './small-disk.ts'
import { ADMINISTRATOR, publishWorkspace, signInAdministrator, signUp } from './user.ts'

const DISK_MEGABYTES = 24
const RECOVERY_GOAL_MS = 5_000

/** Fills the small disk of a data folder to the last byte, then frees it. */
export const diskFull: Fault = {
  name: 'disk-full',
  title: 'disk of the files full',
  limitSeconds: 90,
  run: async (scene) => {
    const dataDir = await scene.folder()
    const disk = await SmallDisk.mount(scene, dataDir, DISK_MEGABYTES)
    const database = await OwnDatabase.start(scene)
    const { url } = await startProgram(scene, { ...database.environment, ...ADMINISTRATOR }, dataDir)
    const { client, ...host } = await signUp(url, 'host')
    const id = await publishWorkspace({ client, ...host }, await signInAdministrator(url))
    // Noise, so that its WebP is not small.
    const noise = { width: 1200, height: 900, channels: 3 as const, background: 'white' }
    const picture = await sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
      .jpeg()
      .toBuffer()
    const first = await client.upload('/api/v1/uploads', picture)
    await disk.fill()
    const full = await client.upload('/api/v1/uploads', picture)
    const readings = await Promise.all(
      ['/', '/workspaces', `/workspace/${id}`, '/api/v1/me', first.body.url].map((at) => client.get(at)),
    )
    await disk.giveRoom()
    const freedAt = performance.now()
    while ((await client.upload('/api/v1/uploads', picture)).status !== 201) {
      if (performance.now() - freedAt > 30_000) throw new Error('No upload within 30 s of freeing room')
      await wait(50)
    }
    const recoveryMs = performance.now() - freedAt
    const read = readings.filter(({ status }) => status === 200).length
    return {
      figure: `before ${first.status}; full: upload ${full.status} '${full.body.message}', ${read} of ${readings.length} readings answered; with room again after ${(recoveryMs / 1000).toFixed(1)} s`,
      goal: `507 in Portuguese, reads work, writes accepted again ≤ ${RECOVERY_GOAL_MS / 1000} s`,
      holds:
        first.status === 201 &&
        full.status === 507 &&
        /espaço/.test(full.body.message) &&
        read === readings.length &&
        recoveryMs <= RECOVERY_GOAL_MS,
    }
  },
}
