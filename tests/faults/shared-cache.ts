import { OwnDatabase } from './database.ts'
import type { Fault } from './fault.ts'
import { ADMINISTRATOR, publishWorkspace, signInAdministrator, signUp } from './person.ts'
import { startProgram } from './program.ts'
import { FrontProxy } from './proxy.ts'

const PATHS = [
  '/',
  '/workspaces',
  '/faq',
  '/profile',
  '/host/workspaces',
  '/messages',
  '/settings',
  '/api/v1/me',
  '/api/v1/session',
  '/api/v1/me/workspaces',
  '/api/v1/notifications',
  '/api/v1/conversations',
  '/api/v1/workspaces',
]
const ROUNDS = 5

/** A shared cache before the program that keeps whatever it may: what is one person's never reaches another. */
export const sharedCache: Fault = {
  name: 'shared-cache',
  title: 'nginx with a shared cache in front',
  limitSeconds: 120,
  run: async (scene) => {
    const database = await OwnDatabase.start(scene)
    const program = await startProgram(scene, { ...database.environment, ...ADMINISTRATOR })
    const proxy = await FrontProxy.start(scene, [program.port], { cached: true })
    const hosts = await Promise.all(
      ['host', 'host', 'guest'].map((role) => signUp(program.url, role as 'host')),
    )
    const [host] = hosts
    if (!host) throw new Error('No host')
    const id = await publishWorkspace(host, await signInAdministrator(program.url))
    const paths = [...PATHS, `/workspace/${id}`, `/api/v1/workspaces/${id}`]
    let asked = 0
    let hits = 0
    const leaks: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of paths) {
        for (const reader of [...hosts, undefined]) {
          const client = reader ? reader.client.at(proxy.url) : host.client.elsewhere().at(proxy.url)
          const { body, headers } = await client.get(path)
          asked += 1
          if (headers.get('x-cache') === 'HIT') hits += 1
          const text = typeof body === 'string' ? body : JSON.stringify(body)
          for (const other of hosts) {
            if (other !== reader && text.includes(other.email)) leaks.push(path)
          }
          if (reader && headers.get('x-cache') === 'HIT') leaks.push(`${path} from the cache with a session`)
        }
      }
    }
    return {
      figure: `${asked} answers on ${paths.length} addresses to 3 people and a visitor: ${leaks.length} of another person or from the cache for a session (${[...new Set(leaks)].slice(0, 3).join(', ') || 'none'}); ${hits} answered without asking`,
      goal: 'no answer of one person to another',
      holds: leaks.length === 0,
    }
  },
}
