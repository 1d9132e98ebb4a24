import { eq, sql } from 'drizzle-orm'
import { refunds } from '#server/database/schema.ts'
import { processRefund } from '#server/payments/process-refund.ts'
import type { TestServer } from '../server.ts'
import { bookAs } from './booked.ts'
import type { FakeProvider } from './fake-provider.ts'
import { createPaidWorkspace, payCharge } from './paid.ts'
import type { SignedInUser } from './user.ts'

/** A refund that waits for the guest's key, since the bank no longer makes it. */
export async function refundByHand(
  server: TestServer,
  bank: FakeProvider,
  { admin, host, guest }: { admin: SignedInUser; host: SignedInUser; guest: SignedInUser },
): Promise<{ code: string; txid: string; refundId: string }> {
  const booking = await bookAs(guest, (await createPaidWorkspace(server, { host, admin })).id)
  const { code } = booking
  const { txid, paymentId } = await payCharge(server, bank, booking)
  await server.database.execute(
    sql`update received_payments set received_at = received_at - interval '91 days' where id = ${paymentId}`,
  )
  const { version } = (await host.client.get(`/api/v1/bookings/${code}`)).body
  const { status } = await host.client.post(`/api/v1/bookings/${code}/cancel`, { version, reason: 'Obras' })
  if (status !== 200) throw new Error(`Cancelling ${code} answered ${status}`)
  const [row] = await server.database.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  if (!row) throw new Error(`${code} has no refund`)
  await processRefund(server.resources, row.id)
  return { code, txid, refundId: row.id }
}
