import { EventReader } from '../event-reader.ts'
import type { Fault } from './fault.ts'
import { startPgBouncer, startPostgres15 } from './plain-postgres.ts'
import { startProgram } from './program.ts'
import { ADMINISTRATOR, publishWorkspace, signInAdministrator, signUp } from './user.ts'

const DATABASE = 'pouso'
const SPACES = 10
/** Far more than the pooler's connections, so that each statement may use another one. */
const AT_ONCE = 60

/** The program behind a pooler that gives each transaction another connection. */
export const pooler: Fault = {
  name: 'pooler',
  title: 'the program through PgBouncer in transaction mode, on PostgreSQL 15',
  limitSeconds: 120,
  run: async (scene) => {
    const server = await startPostgres15(scene)
    await server.query(`create database ${DATABASE}`)
    const bouncer = await startPgBouncer(scene, server)
    const program = await startProgram(scene, {
      ...ADMINISTRATOR,
      DATABASE_URL: bouncer.url(DATABASE),
      DATABASE_LISTEN_URL: server.url(DATABASE),
      DATABASE_PREPARED_STATEMENTS: 'off',
    })
    const administrator = await signInAdministrator(program.url)
    const host = await signUp(program.url, 'host')
    const reader = await EventReader.open(host.client, '0')
    scene.onEnd(async () => reader.close())
    for (let n = 0; n < SPACES; n += 1) await publishWorkspace(host, administrator, `Sala ${n}`)
    const many = Array.from({ length: AT_ONCE }, (_, n) => n)
    const lists = await Promise.all(
      many.map((n) => fetch(`${program.url}/api/v1/workspaces?capacity=${1 + (n % SPACES)}`)),
    )
    const read = lists.filter(({ ok }) => ok).length
    // Signing up counts attempts, whose statements once were named ones.
    const signedUp = (await Promise.all(many.map(() => signUp(program.url, 'guest')))).length
    const received = reader.updates.length
    return {
      figure: `${read} lists and ${signedUp} sign-ups of ${AT_ONCE} at once, ${received} of ${SPACES} events`,
      goal: 'all succeed',
      holds: read === AT_ONCE && signedUp === AT_ONCE && received === SPACES,
    }
  },
}
