import { setTimeout as wait } from 'node:timers/promises'
import { postmasterOf } from './database.ts'
import { quantile } from './figures.ts'
import type { Program } from './program.ts'

const WRITERS = 4
const TIMEOUT_MS = 30_000
/** The kills alternate: the program, its database, both at once. */
const VICTIMS = ['program', 'database', 'both'] as const

export type KillFigures = { figure: string; holds: boolean }

/**
 * Kills the program and its embedded database in turn while some writers write without a pause.
 * @param write one write of a writer, from 0; false when it wasn't acknowledged
 */
export async function killUnderLoad(
  program: Program,
  kills: number,
  write: (writer: number) => Promise<boolean>,
): Promise<KillFigures> {
  let lastAskedAt = 0
  let isOver = false
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    while (!isOver) {
      const askedAt = performance.now()
      if (await write(writer)) lastAskedAt = Math.max(lastAskedAt, askedAt)
      else await wait(20)
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
    for (let count = 0; count < WRITERS; count += 1) await isWritten(performance.now())
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
    if (!program.isRunning) {
      throw new Error(`The program ended when its database was killed: ${program.output}`)
    }
  }
  isOver = true
  await Promise.all(writers)
  return {
    figure: `${starts.length} starts, ${failedStarts} failed, ${inSeconds(starts)}; from a kill to the next write ${inSeconds(pauses)}`,
    holds: failedStarts === 0 && pauses.length === kills,
  }
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
