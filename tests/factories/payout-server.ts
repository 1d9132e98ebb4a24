import type { PaymentProvider } from '#server/payments/provider.ts'
import { startTestServer, type TestServer } from '../server.ts'
import { type SignedInUser, signedIn } from './user.ts'

/** A server for tests of payouts: its bank answers, and an administrator and a guest are signed in. */
export async function startPayoutServer(): Promise<{
  server: TestServer
  admin: SignedInUser
  guest: SignedInUser
}> {
  const server = await startTestServer()
  server.resources.payments = { state: () => 'closed' } as PaymentProvider
  return { server, admin: await signedIn(server, 'admin'), guest: await signedIn(server, 'guest') }
}
