import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signedIn } from '../factories/user.ts'
import { startServerForTest } from '../server.ts'
import { readOperations } from './operations.ts'
import { validValue } from './values.ts'

const TIMEOUT_MS = 90_000
const SEED = 1
/** A NUL, alone and at the end of a text: the database can't store it, and fails where it is asked for it. */
const UNSTORABLE = ['%00', `${'a'.repeat(32)}%00`, 'PSO-7K3M9%00']

test(
  'a NUL in any parameter of any address is refused, and no failure (SEC-12)',
  async () => {
    const server = await startServerForTest()
    const { client } = await signedIn(server, 'admin')
    const { body: description } = await server.visitor().get('/api/openapi.json')
    const failed: string[] = []
    let sent = 0
    for (const { method, path, query, body } of readOperations(description)) {
      // The stream of live events never ends.
      if (path.includes('/auth/') || path.endsWith('/events')) continue
      // A body that is refused would keep the parameter from being looked at.
      const [valid] = body === undefined ? [{}] : fc.sample(validValue(body, []), { numRuns: 1, seed: SEED })
      const addresses = UNSTORABLE.flatMap((text) => [
        ...(path.includes('{') ? [path.replace(/\{\w+\}/g, text)] : []),
        ...Object.keys(query).map((name) => `${path.replace(/\{\w+\}/g, 'x')}?${name}=${text}`),
      ])
      for (const address of addresses) {
        sent += 1
        const { status } = await client.request(method, address, method === 'GET' ? undefined : valid)
        if (status >= 500) failed.push(`${method} ${address}: ${status}`)
      }
    }
    expect(sent).toBeGreaterThan(300)
    expect(failed).toEqual([])
  },
  TIMEOUT_MS,
)
