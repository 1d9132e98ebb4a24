import { query } from '../faults/database.ts'
import type { Hours, Stored } from './booking-model.ts'
import { hoursBetween } from './hours.ts'

type BookingRow = Omit<Stored, 'hours' | 'proposedHours'> & {
  code: string
  partition: string
  clientKey: string
  start: string
  end: string
  proposedStart: string | null
  proposedEnd: string | null
}
type TakenRow = { partition: string; start: string; end: string }

/** The stored state of one workspace on one day. */
export type FinalPartition = { bookings: Record<string, Stored>; taken: Hours }

/** The stored state at the end, by partition, and the booking that each request has made. */
export type FinalState = { partitions: Map<string, FinalPartition>; codeOfKey: Map<string, string> }

/** @param url of the database */
export async function readFinalState(url: string): Promise<FinalState> {
  const bookings = await query<BookingRow>(
    url,
    `select code, bookings.workspace_id || ' ' || from_date as partition, bookings.client_key as "clientKey", bookings.status, version,
      start_time as start, end_time as end, change.after ->> 'start' as "proposedStart", change.after ->> 'end' as "proposedEnd",
      coalesce((select sum(received_payments.amount_in_cents) from received_payments
        join charges on charges.id = charge_id where charges.booking_id = bookings.id), 0)::int as "paidInCents",
      coalesce((select sum(amount_in_cents) from refunds where booking_id = bookings.id), 0)::int as "refundedInCents"
    from bookings
    left join booking_changes change on change.booking_id = bookings.id and change.status in ('proposed', 'unpaid')`,
  )
  const taken = await query<TakenRow>(
    url,
    `select workspace_id || ' ' || (lower(blocked) at time zone 'America/Sao_Paulo')::date as partition,
      to_char(lower(blocked) at time zone 'America/Sao_Paulo', 'HH24:MI') as start,
      to_char(upper(blocked) at time zone 'America/Sao_Paulo', 'HH24:MI') as end
    from occupancies where state in ('hold', 'firm')`,
  )
  const partitions = new Map<string, FinalPartition>()
  const partitionOf = (name: string) => {
    const partition = partitions.get(name) ?? { bookings: {}, taken: 0 }
    partitions.set(name, partition)
    return partition
  }
  for (const { code, partition, clientKey: _, start, end, proposedStart, proposedEnd, ...rest } of bookings) {
    const isProposed = proposedStart !== null && proposedEnd !== null
    partitionOf(partition).bookings[code] = {
      ...rest,
      hours: hoursBetween(start, end),
      proposedHours: isProposed ? hoursBetween(proposedStart, proposedEnd) : 0,
    }
  }
  for (const { partition, start, end } of taken) partitionOf(partition).taken |= hoursBetween(start, end)
  return { partitions, codeOfKey: new Map(bookings.map(({ clientKey, code }) => [clientKey, code])) }
}
