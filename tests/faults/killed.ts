import { workspaceDraft } from '../factories/workspace.ts'
import { embeddedUrl, query } from './database.ts'
import type { Fault } from './fault.ts'
import { killUnderLoad } from './kill-under-load.ts'
import { startProgram } from './program.ts'
import { signUp } from './user.ts'

const KILLS = 100
const SHORT_KILLS = 3

/** A hundred kills while hosts list workspaces; each one acknowledged with 201 must exist at the end. */
export const killed: Fault = {
  name: 'killed',
  title: `kill -9 of program or embedded database, ${KILLS} times under load`,
  limitSeconds: 600,
  hasShortForm: true,
  run: async (scene, { isShort }) => {
    const program = await startProgram(scene)
    const { client } = await signUp(program.url, 'host')
    const acknowledged: string[] = []
    const kills = await killUnderLoad(program, isShort ? SHORT_KILLS : KILLS, async () => {
      const answer = await client.post('/api/v1/workspaces', workspaceDraft()).catch(() => undefined)
      if (answer?.status === 201) acknowledged.push(answer.body.id)
      return answer?.status === 201
    })
    const found = await query<{ id: string }>(
      await embeddedUrl(program.dataDir),
      'select id from workspaces where id = any($1::uuid[])',
      [acknowledged],
    )
    const lost = new Set(acknowledged).size - found.length
    return {
      figure: `${acknowledged.length} acknowledged writes, ${lost} lost; ${kills.figure}`,
      goal: 'no write lost, every start succeeds, writes succeed after each',
      holds: lost === 0 && kills.holds,
    }
  },
}
