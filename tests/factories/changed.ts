import { randomUUID } from 'node:crypto'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { QuoteAnswer } from '#contract/bookings/shapes.ts'
import type { Asked } from './booked.ts'
import type { SignedInUser } from './user.ts'

/** What somebody sends to propose another time of a booking by the hour, an hour later unless said otherwise. */
export async function laterChange(
  { client }: SignedInUser,
  { version, from, to, workspace, people }: Booking,
  { workspaceId = workspace.id ?? '', ...asked }: Asked & { workspaceId?: string } = {},
) {
  const wanted = { kind: 'hours' as const, from, to, start: '10:00', end: '13:00', ...asked }
  const answer = await client.post(`/api/v1/workspaces/${workspaceId}/quotes`, {
    ...wanted,
    ...(people !== null && { people }),
  })
  const { version: quoteVersion }: QuoteAnswer = answer.body
  return { ...wanted, clientKey: randomUUID(), version, workspaceId, quoteVersion: quoteVersion ?? 'none' }
}

/** Proposes another time, as a guest or host would. @returns the booking with the proposal */
export async function proposeAs(
  user: SignedInUser,
  booking: Booking,
  asked: Asked & { workspaceId?: string } = {},
): Promise<Booking> {
  const body = await laterChange(user, booking, asked)
  const answer = await user.client.post(`/api/v1/bookings/${booking.code}/changes`, body)
  if (answer.status !== 201)
    throw new Error(`Proposing answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
