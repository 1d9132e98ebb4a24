import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { bookings } from '#server/database/schema.ts'
import type { Answer } from '../client.ts'
import type { TestServer } from '../server.ts'
import { createBookableWorkspace, nextMonday } from './booked.ts'
import { type SignedInUser, signedIn } from './user.ts'

export type ByHand = {
  guestEmail?: string
  guestName?: string
  guestContact?: string
  note?: string
  from?: string
  start?: string
  end?: string
}

export type GuestLinkStep = 'read' | 'enter' | 'renew'
type Linked = ByHand & { host: Pick<SignedInUser, 'client'>; workspaceId: string; guestEmail: string }

/** A new host with a workspace to write bookings down for, and an e-mail that nobody has. */
export async function hostOfLinks(server: TestServer, admin: SignedInUser) {
  const host = await signedIn(server, 'host', 'Helena Prado')
  const { id: workspaceId } = await createBookableWorkspace(host, admin)
  return { host, workspaceId, email: `${randomUUID()}@teste.example` }
}

/** A host's request that writes a booking down: an hour of a Monday to come for R$ 200, unless said otherwise. */
export function manualRequest(workspaceId: string, changes: ByHand = {}) {
  return {
    clientKey: randomUUID(),
    workspaceId,
    kind: 'hours' as const,
    from: nextMonday(),
    start: '09:00',
    end: '10:00',
    guestName: 'Rita Campos',
    totalInCents: 200_00,
    ...changes,
  }
}

/** Writes a booking down as a host would. */
export async function bookByHandAs(
  { client }: Pick<SignedInUser, 'client'>,
  workspaceId: string,
  changes: ByHand = {},
): Promise<Booking> {
  const { status, body } = await client.post('/api/v1/host/bookings', manualRequest(workspaceId, changes))
  if (status !== 201) throw new Error(`Booking by hand answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Waits for a mail with a guest link to an address, other than those with `known` tokens. */
export async function guestLinkMailTo({ resources }: TestServer, email: string, ...known: string[]) {
  const find = async () => {
    const mails = await resources.mailer.list()
    return mails
      .filter(({ to, subject }) => to === email && subject.startsWith('Reserva anotada'))
      .map((mail) => ({ mail, token: tokenIn(mail.text) }))
      .find(({ token }) => !known.includes(token))
  }
  return vi.waitFor(
    async () => {
      const found = await find()
      if (!found) throw new Error('The mail is not there')
      return found
    },
    { timeout: 15_000, interval: 50 },
  )
}

/** A booking that a host has written down for an e-mail, its mail and the token of its link. */
export async function linkedBooking(
  server: TestServer,
  { host, workspaceId, guestEmail, ...changes }: Linked,
): Promise<{ booking: Booking } & Awaited<ReturnType<typeof guestLinkMailTo>>> {
  const booking = await bookByHandAs(host, workspaceId, { guestEmail, ...changes })
  return { booking, ...(await guestLinkMailTo(server, guestEmail)) }
}

/** Sends to a guest link what its page would send, as a visitor unless said otherwise. */
export function callGuestLink(
  server: TestServer,
  operation: GuestLinkStep,
  token: string,
  client = server.visitor(),
): Promise<Answer> {
  return client.post(`/api/v1/guest-links/${operation}`, { token })
}

/** Has the link of a booking sent again, as its host would. */
export function sendGuestLinkAs(
  { client }: Pick<SignedInUser, 'client'>,
  { code }: Pick<Booking, 'code'>,
  guestEmail?: string,
): Promise<Answer> {
  return client.post(`/api/v1/bookings/${code}/guest-link`, guestEmail === undefined ? {} : { guestEmail })
}

/** A booking as it is stored. */
export async function storedBooking({ database }: TestServer, { code }: Pick<Booking, 'code'>) {
  const [row] = await database.select().from(bookings).where(eq(bookings.code, code))
  if (!row) throw new Error('The booking is gone')
  return row
}

function tokenIn(text: string): string {
  const address = /https?:\/\/\S+\/booking-link#\S+/.exec(text)?.[0] ?? ''
  return new URLSearchParams(new URL(address).hash.slice(1)).get('token') ?? ''
}
