import { and, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { profiles } from '../database/schema.ts'
import type { BookingRow } from './booking-rows.ts'

/** The names of people whose account is deleted, or who have no account and no name. */
export const GONE = { guest: 'Convidado', host: 'Anfitrião' }

/** The guest's name: the account's, or what the host wrote down. */
export async function nameOfGuest(
  executor: Executor,
  { guestId, guestName }: Pick<BookingRow, 'guestId' | 'guestName'>,
): Promise<string> {
  if (!guestId) return guestName ?? GONE.guest
  return (await findName(executor, guestId)) ?? GONE.guest
}

/** The host's name. */
export async function nameOfHost(
  executor: Executor,
  { hostId }: Pick<BookingRow, 'hostId'>,
): Promise<string> {
  return (hostId && (await findName(executor, hostId))) || GONE.host
}

/** Whether an account with this e-mail is suspended, so that it gets no mails about bookings. */
export async function isSuspended(executor: Executor, email: string): Promise<boolean> {
  const suspended = and(eq(profiles.email, email), isNotNull(profiles.suspendedAt))
  return (await executor.select({ id: profiles.id }).from(profiles).where(suspended)).length > 0
}

async function findName(executor: Executor, userId: string): Promise<string | undefined> {
  const [user] = await executor.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, userId))
  return user?.name
}
