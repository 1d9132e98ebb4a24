import { randomUUID } from 'node:crypto'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import type { QuoteAnswer } from '#contract/bookings/shapes.ts'
import { addDays, weekdayOf, weekdays } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import type { WorkspaceDraft } from '#contract/workspaces/input-shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { SignedInUser } from './user.ts'
import { createPublishedWorkspace } from './workspace.ts'

/** A Monday to come, at least a day away, on which the workspaces of the tests open from 8 to 18 h. */
export function nextMonday(now = new Date()): string {
  const today = todayIn(BRASILIA_TIME_ZONE, now)
  return addDays(today, 8 - ((weekdays.indexOf(weekdayOf(today)) + 7) % 7))
}

/** Opening hours of the rules: every day from 8 to 18 h. */
export const openEveryDay = weekdays.map((day) => ({ day, start: '08:00', end: '18:00' }))

/** Publishes a workspace that is booked on the platform: at once, unless the rules say otherwise. */
export async function createBookableWorkspace(
  host: SignedInUser,
  admin: SignedInUser,
  rules: Partial<BookingRules> = {},
  draft: Partial<WorkspaceDraft> = {},
): Promise<Workspace> {
  const workspace = await createPublishedWorkspace(host, admin, draft)
  await setRules(host, workspace.id, { bookingMode: 'instant', ...rules })
  const { body: stored } = await host.client.get(`/api/v1/workspaces/${workspace.id}`)
  return { ...workspace, version: stored.version }
}

/** Changes some of the rules of a workspace, as its host. */
export async function setRules(
  { client }: SignedInUser,
  workspaceId: string,
  changes: Partial<BookingRules>,
): Promise<void> {
  const path = `/api/v1/workspaces/${workspaceId}/booking-rules`
  const { body } = await client.get(path)
  const answer = await client.request('PUT', path, { ...body, ...changes })
  if (answer.status !== 200)
    throw new Error(`Setting rules answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}

/** A guest's request: three hours of a Monday to come, unless said otherwise. */
export type Asked = {
  kind?: 'hours' | 'days' | 'months'
  from?: string
  to?: string
  start?: string
  end?: string
  months?: number
  people?: number
}

function askedOf({ kind = 'hours', from = nextMonday(), ...rest }: Asked) {
  return kind === 'hours'
    ? { kind, from, start: '09:00', end: '12:00', ...rest }
    : kind === 'months'
      ? { kind, from, months: 1, ...rest }
      : { kind, from, ...rest }
}

/** What a guest would send to book a workspace, with the version of the quote as it is now. */
export async function bookingRequest(
  { client }: Pick<SignedInUser, 'client'>,
  workspaceId: string,
  asked: Asked = {},
) {
  const wanted = askedOf(asked)
  const answer = await client.post(`/api/v1/workspaces/${workspaceId}/quotes`, wanted)
  const { version }: QuoteAnswer = answer.body
  return { ...wanted, clientKey: randomUUID(), workspaceId, quoteVersion: version ?? 'none' }
}

/** Books as a guest would. */
export async function bookAs(
  guest: Pick<SignedInUser, 'client'>,
  workspaceId: string,
  asked: Asked = {},
): Promise<Booking> {
  const answer = await guest.client.post('/api/v1/bookings', await bookingRequest(guest, workspaceId, asked))
  if (answer.status !== 201)
    throw new Error(`Booking answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
