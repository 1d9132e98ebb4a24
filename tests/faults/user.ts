import { randomInt, randomUUID } from 'node:crypto'
import { TestClient } from '../client.ts'
import { workspaceDraft } from '../factories/workspace.ts'

export type User = { email: string; client: TestClient }

const PASSWORD = 'uma frase bem secreta'
/** Environment variables that give a program its administrator. */
export const ADMINISTRATOR = {
  ADMIN_EMAIL: 'admin@teste.example',
  ADMIN_PASSWORD: PASSWORD,
  ADMIN_SECOND_FACTOR: 'off',
}

/** Signs a new user up through the API. @param url of a program that trusts X-Forwarded-For, without a proxy. */
export async function signUp(url: string, role: 'guest' | 'host'): Promise<User> {
  const client = new TestClient(url)
  const email = `${randomUUID()}@teste.example`
  const user = { name: 'Pessoa de Teste', email, password: PASSWORD, role, termsAccepted: true }
  await expectStatus(200, client.request('POST', '/api/auth/sign-up/email', user, anyAddress()))
  return { email, client }
}

/** Signs the administrator of ADMINISTRATOR in. */
export async function signInAdministrator(url: string): Promise<TestClient> {
  const client = new TestClient(url)
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMINISTRATOR
  await expectStatus(
    200,
    client.request('POST', '/api/auth/sign-in/email', { email, password }, anyAddress()),
  )
  return client
}

/** Creates a public workspace of the host. @returns its id. */
export async function publishWorkspace(
  { client }: User,
  administrator: TestClient,
  name = 'Sala Jatobá',
): Promise<string> {
  const { body } = await expectStatus(201, client.post('/api/v1/workspaces', workspaceDraft({ name })))
  const { id, version } = body
  await expectStatus(200, administrator.post(`/api/v1/admin/workspaces/${id}/approve`, { version }))
  return id
}

/** Creates a public workspace of the host that is booked at once and paid on the platform. @returns its id. */
export async function publishPaidWorkspace(
  host: User,
  administrator: TestClient,
  units = 1,
): Promise<string> {
  const id = await publishWorkspace(host, administrator)
  await takePayments(host, id, units)
  return id
}

/** Opens a payment account and has a workspace of the host booked at once and paid on the platform. */
export async function takePayments({ client, email }: User, workspaceId: string, units = 1): Promise<void> {
  const account = {
    legalName: 'Pessoa de Teste',
    document: '529.982.247-25',
    pixKey: email,
    consentsToFee: true,
  }
  await expectStatus(200, client.put('/api/v1/me/payment-account', account))
  const path = `/api/v1/workspaces/${workspaceId}/booking-rules`
  const { body } = await client.get(path)
  const rules = { ...body, bookingMode: 'instant', paymentMode: 'platform', units }
  await expectStatus(200, client.put(path, rules))
}

/** A new client address each time, since rate limits count by address. */
function anyAddress(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
}

async function expectStatus(status: number, asked: ReturnType<TestClient['get']>) {
  const answer = await asked
  if (answer.status !== status) {
    throw new Error(
      `Answered ${answer.status} instead of ${status}: ${JSON.stringify(answer.body).slice(0, 300)}`,
    )
  }
  return answer
}
