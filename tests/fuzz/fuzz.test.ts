import { expect, test } from 'vitest'
import { type SignedInUser, signedIn } from '../factories/user.ts'
import { createPublishedWorkspace, createWorkspace } from '../factories/workspace.ts'
import { startServerForTest } from '../server.ts'
import { fuzz, type Sender } from './fuzz.ts'
import { readOperations } from './operations.ts'

const REQUESTS = 300
const TIMEOUT_MS = 90_000
const SEED = 20_261_121

test(
  '300 generated requests to every kind of operation: no 5xx, no internal detail in a response',
  async () => {
    const server = await startServerForTest({ TRUST_PROXY: 'on' })
    const users = {
      guest: await signedIn(server, 'guest'),
      host: await signedIn(server, 'host'),
      admin: await signedIn(server, 'admin'),
    }
    const published = await createPublishedWorkspace(users.host, users.admin)
    const pending = await createWorkspace(users.host)
    const { body } = await server.visitor().get('/api/openapi.json')
    const report = await fuzz({
      url: server.url,
      operations: readOperations(body),
      senders: [
        { name: 'anonymous', cookie: () => '', renew: async () => {} },
        ...Object.entries(users).map(([name, user]) => senderOf(name, user)),
      ],
      ids: [published.id, pending.id, users.guest.id, users.host.id],
      count: REQUESTS,
      seed: SEED,
    })
    expect(report.failures).toEqual([])
    expect(report.sent).toBe(REQUESTS)
    for (const status of [200, 401, 403, 404, 422]) expect([...report.byStatus.keys()]).toContain(status)
  },
  TIMEOUT_MS,
)

function senderOf(name: string, user: SignedInUser): Sender {
  const { email, password } = user
  return {
    name,
    cookie: () => user.client.cookie,
    renew: async () => void (await user.client.post('/api/auth/sign-in/email', { email, password })),
  }
}
