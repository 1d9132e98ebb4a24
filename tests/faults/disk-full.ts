import { execFile } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { OwnDatabase } from './database.ts'
import { type Fault, NotHere } from './fault.ts'
import { ADMINISTRATOR, publishWorkspace, signInAdministrator, signUp } from './person.ts'
import { startProgram } from './program.ts'

const run = promisify(execFile)
const DISK = '24m'
const RECOVERY_GOAL_MS = 5_000

/** A data folder on a small disk that is filled to the last byte, and emptied again. */
export const diskFull: Fault = {
  name: 'disk-full',
  title: 'disk of the files full',
  limitSeconds: 90,
  run: async (scene) => {
    if (process.getuid?.() !== 0) throw new NotHere('needs root, to make a small disk')
    const dataDir = await scene.folder()
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', dataDir])
    } catch {
      throw new NotHere('needs to be let mount a tmpfs')
    }
    scene.onEnd(() => run('umount', ['--lazy', dataDir]))
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
    const filler = path.join(dataDir, 'filler')
    const { bavail, bsize } = await statfs(dataDir)
    await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {})
    const full = await client.upload('/api/v1/uploads', picture)
    const readings = await Promise.all(
      ['/', '/workspaces', `/workspace/${id}`, '/api/v1/me', first.body.url].map((at) => client.get(at)),
    )
    await rm(filler)
    const freedAt = performance.now()
    while ((await client.upload('/api/v1/uploads', picture)).status !== 201) {
      if (performance.now() - freedAt > 30_000) throw new Error('No upload within 30 s of there being room')
      await wait(50)
    }
    const recoveryMs = performance.now() - freedAt
    const read = readings.filter(({ status }) => status === 200).length
    return {
      figure: `before ${first.status}; full: upload ${full.status} '${full.body.message}', ${read} of ${readings.length} readings answered; with room again after ${(recoveryMs / 1000).toFixed(1)} s`,
      goal: `507 in Portuguese, reading works, writing again ≤ ${RECOVERY_GOAL_MS / 1000} s`,
      holds:
        first.status === 201 &&
        full.status === 507 &&
        /espaço/.test(full.body.message) &&
        read === readings.length &&
        recoveryMs <= RECOVERY_GOAL_MS,
    }
  },
}
