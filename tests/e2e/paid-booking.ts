import { readRecord, SUPERUSER } from '#server/database/cluster-record.ts'
import { connect } from '#server/database/connection.ts'
import { payBooking } from '#tests/factories/paid-booking.ts'
import { sharedDataDir } from './shared-server.ts'

type Paid = Parameters<typeof payBooking>[2]

/** Stores in the database of the server that all tests share that a booking was paid, long ago or after its end too. */
export async function payInThePast(code: string, paid: Paid = {}): ReturnType<typeof payBooking> {
  const record = await readRecord(sharedDataDir)
  const address = `postgres://${SUPERUSER}:${record?.password}@127.0.0.1:${record?.port}/pouso`
  const { database, close } = connect(address, () => {})
  return payBooking(database, code, paid).finally(close)
}
