import { demoPassword } from '#server/demo/users.ts'
import { TestClient } from '../client.ts'

const PASSWORD = 'uma frase bem secreta'

let lastAddress = 0

/** A new client address behind the proxy each time. */
export function newAddress(): string {
  lastAddress += 1
  return `10.77.${Math.floor(lastAddress / 256)}.${lastAddress % 256}`
}

/** Signs a demonstration account in. */
export async function signInDemo(url: string, name: 'camila' | 'helena' | 'admin'): Promise<TestClient> {
  const client = new TestClient(url)
  const body = { email: `${name}@pouso.example`, password: demoPassword }
  const headers = { 'x-forwarded-for': newAddress() }
  const { status } = await client.request('POST', '/api/auth/sign-in/email', body, headers)
  if (status !== 200) throw new Error(`Sign-in of ${name} answered ${status}`)
  return client
}

/** Creates an account and signs it in. */
export async function signUp(
  url: string,
  email: string,
  role: 'guest' | 'host' = 'guest',
): Promise<TestClient> {
  const client = new TestClient(url)
  const body = { name: 'Alvo', email, password: PASSWORD, role, termsAccepted: true }
  const headers = { 'x-forwarded-for': newAddress() }
  const { status } = await client.request('POST', '/api/auth/sign-up/email', body, headers)
  if (status !== 200) throw new Error(`Sign-up answered ${status}`)
  return client
}
