import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/accounts/rules.ts'
import { ensureAccount } from '#server/accounts/ensure-account.ts'
import type { TestClient } from '../client.ts'
import type { TestServer } from '../server.ts'

export type SignedInUser = { id: string; name: string; email: string; password: string; client: TestClient }

const PASSWORD = 'uma frase bem secreta'

/** Creates an account with the role and signs it in through the API. */
export async function signedIn(
  server: TestServer,
  role: Role,
  name = 'Pessoa de Teste',
): Promise<SignedInUser> {
  const email = `${randomUUID()}@teste.example`
  const id = await ensureAccount(server.database, {
    name,
    email,
    password: PASSWORD,
    role,
    createdAt: new Date(),
  })
  const client = server.visitor()
  const answer = await client.post('/api/auth/sign-in/email', { email, password: PASSWORD })
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`)
  return { id, name, email, password: PASSWORD, client }
}

/** Signs the user in from another browser. */
export async function signedInElsewhere(server: TestServer, user: SignedInUser): Promise<TestClient> {
  const client = server.visitor()
  const { email, password } = user
  const answer = await client.post('/api/auth/sign-in/email', { email, password })
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`)
  return client
}

/** Whether the client still has a valid session. */
export async function isSignedIn(client: TestClient): Promise<boolean> {
  return (await client.get('/api/v1/session')).body.viewer !== null
}
