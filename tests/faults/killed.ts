import { setTimeout as wait } from 'node:timers/promises'
import { workspaceDraft } from '../factories/workspace.ts'
import { embeddedUrl, postmasterOf, query } from './database.ts'
import type { Fault } from './fault.ts'
import { quantile } from './figures.ts'
import { signUp } from './person.ts'
import { startProgram } from './program.ts'

const KILLS = 100
const WRITERS = 4
/** Of three kills one takes the program, one its database, one both at once. */
const VICTIMS = ['program', 'database', 'both'] as const

/** A hundred kills while hosts list spaces; each 201 is written down, and looked for at the end. */
export const killed: Fault = {
  name: 'killed',
  title: `kill -9 of program or embedded database, ${KILLS} times under load`,
  limitSeconds: 900,
  run: async (scene) => {
    const program = await startProgram(scene)
    const { client } = await signUp(program.url, 'host')
    const acknowledged: string[] = []
    let isOver = false
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!isOver) {
        const answer = await client.post('/api/v1/workspaces', workspaceDraft()).catch(() => undefined)
        if (answer?.status === 201) acknowledged.push(answer.body.id)
        else await wait(20)
      }
    })
    const starts: number[] = []
    let failedStarts = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = acknowledged.length
      const startedAt = performance.now()
      // Under load: at least some writes have got through since the last one.
      while (acknowledged.length < before + WRITERS && performance.now() - startedAt < 10_000) await wait(5)
      const victim = VICTIMS[kill % VICTIMS.length]
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
    }
    const lastCount = acknowledged.length
    const deadline = performance.now() + 30_000
    while (acknowledged.length === lastCount && performance.now() < deadline) await wait(50)
    isOver = true
    await Promise.all(writers)
    const found = await query<{ id: string }>(
      await embeddedUrl(program.dataDir),
      'select id from workspaces where id = any($1::uuid[])',
      [acknowledged],
    )
    const lost = new Set(acknowledged).size - found.length
    return {
      figure: `${acknowledged.length} acknowledged writes, ${lost} lost; ${starts.length} starts, ${failedStarts} failed, median ${(quantile(starts, 0.5) / 1000).toFixed(1)} s, slowest ${(quantile(starts, 1) / 1000).toFixed(1)} s`,
      goal: 'none lost, every start succeeds',
      holds: lost === 0 && failedStarts === 0 && acknowledged.length > lastCount && lastCount >= KILLS,
    }
  },
}

/** One that is still dead from the last time has been killed as well as it can be. */
async function killDatabase(dataDir: string): Promise<void> {
  try {
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
  } catch (error) {
    if (!['ESRCH', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
