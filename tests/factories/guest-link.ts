import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { findGuestLinkToken } from '#contract/bookings/guest-link.ts'
import type { TestServer } from '../server.ts'
import { nextMonday } from './booked.ts'
import type { SignedInUser } from './user.ts'

type ByHand = {
  guestEmail?: string
  guestName?: string
  guestContact?: string
  note?: string
  from?: string
  start?: string
  end?: string
}

/** What a host would send to write a booking down: an hour of a Monday to come for R$ 200, unless said otherwise. */
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

function tokenIn(text: string): string {
  const address = /https?:\/\/\S+\/booking-link#\S+/.exec(text)?.[0] ?? ''
  return findGuestLinkToken(new URL(address).hash) ?? ''
}
