import { setTimeout as wait } from 'node:timers/promises'
import { workspaceDraft } from '../factories/workspace.ts'
import { embeddedUrl, postmasterOf, query } from './database.ts'
import type { Fault } from './fault.ts'
import { quantile } from './figures.ts'
import { startProgram } from './program.ts'
import { signUp } from './user.ts'

const KILLS = 100
const SHORT_KILLS = 3
const WRITERS = 4
const TIMEOUT_MS = 30_000
/** The kills alternate: the program, its database, both at once. */
const VICTIMS = ['program', 'database', 'both'] as const

/** A hundred kills while hosts list workspaces; each one acknowledged with 201 must exist at the end. */
export const killed: Fault = {
  name: 'killed',
  title: `kill -9 of program or embedded database, ${KILLS} times under load`,
  limitSeconds: 600,
  hasShortForm: true,
  run: async (scene, { isShort }) => {
    const kills = isShort ? SHORT_KILLS : KILLS
    const program = await startProgram(scene)
    const { client } = await signUp(program.url, 'host')
    const acknowledged: string[] = []
    let lastAskedAt = 0
    let isOver = false
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!isOver) {
        const askedAt = performance.now()
        const answer = await client.post('/api/v1/workspaces', workspaceDraft()).catch(() => undefined)
        if (answer?.status === 201) {
          acknowledged.push(answer.body.id)
          lastAskedAt = Math.max(lastAskedAt, askedAt)
        } else await wait(20)
      }
    })
    const starts: number[] = []
    const pauses: number[] = []
    let failedStarts = 0
    /** Whether a write sent from then on is acknowledged. */
    const isWritten = async (sinceMs: number) => {
      while (lastAskedAt < sinceMs && performance.now() < sinceMs + TIMEOUT_MS) await wait(5)
      return lastAskedAt >= sinceMs
    }
    for (let kill = 0; kill < kills; kill += 1) {
      // Kill under load: some writes have succeeded and more are in flight.
      for (let write = 0; write < WRITERS; write += 1) await isWritten(performance.now())
      const victim = VICTIMS[kill % VICTIMS.length]
      const killedAt = performance.now()
      if (victim !== 'program') await killDatabase(program.dataDir)
      if (victim !== 'database') {
        await program.end('SIGKILL')
        await program.start().then(
          (durationMs) => starts.push(durationMs),
          () => {
            failedStarts += 1
          },
        )
      }
      if (await isWritten(killedAt)) pauses.push(performance.now() - killedAt)
      if (!program.isRunning)
        throw new Error(`The program ended when its database was killed: ${program.output}`)
    }
    isOver = true
    await Promise.all(writers)
    const found = await query<{ id: string }>(
      await embeddedUrl(program.dataDir),
      'select id from workspaces where id = any($1::uuid[])',
      [acknowledged],
    )
    const lost = new Set(acknowledged).size - found.length
    return {
      figure: `${acknowledged.length} acknowledged writes, ${lost} lost; ${starts.length} starts, ${failedStarts} failed, ${inSeconds(starts)}; from a kill to the next write ${inSeconds(pauses)}`,
      goal: 'no write lost, every start succeeds, writes succeed after each',
      holds: lost === 0 && failedStarts === 0 && pauses.length === kills,
    }
  },
}

function inSeconds(durationsMs: readonly number[]): string {
  const [median, slowest] = [quantile(durationsMs, 0.5), quantile(durationsMs, 1)]
  return `median ${(median / 1000).toFixed(1)} s, slowest ${(slowest / 1000).toFixed(1)} s`
}

/** Killing a process that is already dead is a no-op. */
async function killDatabase(dataDir: string): Promise<void> {
  try {
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
  } catch (error) {
    if (!['ESRCH', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
