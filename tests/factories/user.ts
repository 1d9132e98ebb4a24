import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Role } from '#contract/accounts/rules.ts'
import { insertAccount } from '#server/accounts/ensure-account.ts'
import type { TestClient } from '../client.ts'
import type { TestServer } from '../server.ts'

export type SignedInUser = { id: string; name: string; email: string; password: string; client: TestClient }

const PASSWORD = 'uma frase bem secreta'
/** As weak as Argon2id can be, made once: strong ones took a tenth of a run's processor time. */
const passwordHash = hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Creates an account with the role and signs it in through the API. */
export async function signedIn(
  server: TestServer,
  role: Role,
  name = 'Pessoa de Teste',
): Promise<SignedInUser> {
  const email = `${randomUUID()}@teste.example`
  const account = { name, email, role, createdAt: new Date() }
  const id = await insertAccount(server.database, { ...account, passwordHash: await passwordHash })
  const client = server.visitor()
  const answer = await client.post('/api/auth/sign-in/email', { email, password: PASSWORD })
  if (answer.status !== 200)
    throw new Error(`Sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return { id, name, email, password: PASSWORD, client }
}

/** Signs the user in from another browser. */
export async function signedInElsewhere(server: TestServer, user: SignedInUser): Promise<TestClient> {
  const client = server.visitor()
  const { email, password } = user
  const answer = await client.post('/api/auth/sign-in/email', { email, password })
  if (answer.status !== 200)
    throw new Error(`Sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return client
}

/** Whether the client still has a valid session. */
export async function isSignedIn(client: TestClient): Promise<boolean> {
  return (await client.get('/api/v1/session')).body.viewer !== null
}
