import { ORPCError } from '@orpc/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { datesOf } from '#contract/bookings/quote.ts'
import type { QuoteInput } from '#contract/bookings/shapes.ts'
import { quoteRequestOf } from '#contract/bookings/shapes.ts'
import { type BookingActor, firstStatus } from '#contract/bookings/status.ts'
import { addDays, after, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { timeZoneOf } from '#contract/places/time-zones.ts'
import type { BookingRow } from '../booking-steps/booking-rows.ts'
import { recordEvent } from '../booking-steps/record-event.ts'
import { transition } from '../booking-steps/transition.ts'
import { quoteFor } from '../bookings/get-quote.ts'
import { lockBookable } from '../bookings/lock-bookable.ts'
import { readLockedBookable } from '../bookings/read-bookable.ts'
import { storeBooking } from '../bookings/store-booking.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { notifications } from '../database/schema.ts'
import { moveMoney } from '../payments/move-money.ts'
import type { Resources } from '../resources.ts'
import { type DemoBooking, demoBookings } from './demo-bookings.ts'
import type { DemoWorkspaces } from './demo-conversations.ts'
import { makeDemoChange } from './make-demo-change.ts'

/** How many days a booking may be moved to one on which its workspace is open and free. */
const MOST_DAYS_MOVED = 12
/** The guest comes a little late; the host waits before writing that nobody came. */
const ARRIVES_AFTER_MS = 4 * MS_PER_MINUTE
const MISSED_AFTER_MS = 50 * MS_PER_MINUTE

type Users = ReadonlyMap<string, string>
type Step = DemoBooking['steps'][number]
type Place = { workspaceId: string; timeZone: string; now: Date; isPaidDirectly?: boolean }

/** A booking that waits for its payment, and what happens to it afterwards. */
export type UnpaidDemoBooking = {
  booking: BookingRow
  steps: readonly Step[]
  actors: Record<'guest' | 'host' | 'admin', string | null>
}

/** The error for a booking that can't be made on a day: it is closed, or taken. */
class NotOnThisDay extends Error {}

/**
 * Makes the demonstration's bookings as its users would have, each at its own time in the past: with the
 * price of that time, by the rules, step by step along the graph. No e-mail is sent, and the notifications
 * are read.
 * @returns those that wait for their payment
 */
export async function insertDemoBookings(
  resources: Resources,
  transaction: Transaction,
  workspaces: DemoWorkspaces,
  users: Users,
): Promise<UnpaidDemoBooking[]> {
  const now = resources.now()
  const ofPast = withoutJobs(resources)
  const unpaid: UnpaidDemoBooking[] = []
  const known = demoBookings.flatMap((demo) => {
    const place = workspaces.get(demo.workspace)
    return place ? [{ demo, place }] : []
  })
  for (const { demo, place } of known) {
    const timeZone = timeZoneOf(place.workspace)
    const made = await make(ofPast, transaction, demo, users, { workspaceId: place.id, timeZone, now })
    if (!made) continue
    const actors = {
      guest: made.guestId,
      host: made.hostId,
      admin: users.get('admin') ?? null,
    }
    if (made.status === 'held') unpaid.push({ booking: made, steps: demo.steps, actors })
    else await takeDemoSteps(ofPast, transaction, { booking: made, steps: demo.steps, actors }, now)
    if (demo.change) await makeDemoChange(ofPast, transaction, made, demo.change)
  }
  await markAsRead(transaction)
  return unpaid
}

/** The bell has what is past as read. */
export async function markAsRead(executor: Executor): Promise<void> {
  await executor
    .update(notifications)
    .set({ readAt: sql`${notifications.createdAt}` })
    .where(and(eq(notifications.subjectType, 'booking'), isNull(notifications.readAt)))
}

/** The resources as of the past: no e-mail is sent about it. */
export function withoutJobs(resources: Resources): Resources {
  const enqueue = async () => undefined
  return { ...resources, jobs: { ...resources.jobs, enqueue, enqueueAll: enqueue } }
}

/** Takes the steps of a booking whose time has come; its payment is the bank's matter. */
export async function takeDemoSteps(
  resources: Resources,
  transaction: Transaction,
  { booking, steps, actors }: UnpaidDemoBooking,
  now: Date,
): Promise<void> {
  for (const step of steps.filter((each) => each.step !== 'pay')) {
    const at = timeOf(step, booking)
    if (at > now) break
    const actor = actorOf(step)
    const move = {
      step: step.step,
      actor,
      actorId: actor === 'clock' || actor === 'payment' ? null : actors[actor],
      reason: step.reason,
    }
    await transition({ ...resources, now: () => at }, transaction, booking.id, move)
  }
}

/** Makes a booking of the past that was paid directly; undefined when there is no day for it. */
export function makeDemoBooking(
  resources: Resources,
  transaction: Transaction,
  demo: DemoBooking,
  users: Users,
  { id: workspaceId, workspace }: { id: string; workspace: { state: string; city: string } },
): Promise<BookingRow | undefined> {
  const place = { workspaceId, timeZone: timeZoneOf(workspace), now: resources.now(), isPaidDirectly: true }
  return make(resources, transaction, demo, users, place)
}

/** Makes it on the first day from its own on which it can be; undefined when there is none near. */
async function make(
  resources: Resources,
  transaction: Transaction,
  demo: DemoBooking,
  users: Users,
  place: Place,
): Promise<BookingRow | undefined> {
  const today = todayIn(place.timeZone, place.now)
  // A booking in the past must stay in the past.
  const mostMoved = demo.day < 0 ? Math.min(MOST_DAYS_MOVED, -demo.day - 2) : MOST_DAYS_MOVED
  for (let moved = 0; moved <= mostMoved; moved += 1) {
    const from = addDays(today, demo.day + moved)
    try {
      return await transaction.transaction((savepoint) =>
        makeOn(resources, savepoint, demo, users, place, from),
      )
    } catch (error) {
      const isRefused = error instanceof ORPCError && error.code === 'VALIDATION_FAILED'
      if (!isRefused && !(error instanceof NotOnThisDay)) throw error
    }
  }
  return undefined
}

async function makeOn(
  resources: Resources,
  transaction: Transaction,
  demo: DemoBooking,
  users: Users,
  { workspaceId, now, isPaidDirectly }: Place,
  from: string,
): Promise<BookingRow> {
  const at = new Date(now.getTime() - demo.madeDaysAgo * MS_PER_DAY)
  const workspace = await lockBookable(transaction, workspaceId)
  const input = inputOf(demo, from)
  const request = quoteRequestOf(input)
  const bookable = await readLockedBookable(transaction, workspaceId, datesOf(request), at)
  const { bookingMode } = bookable.rules
  const paymentMode = isPaidDirectly ? 'direct' : bookable.rules.paymentMode
  const price = quoteFor(bookable, input, at)
  const guestId = (demo.guest && users.get(demo.guest)) ?? null
  const createdById = guestId ?? workspace.hostId
  const booking = await storeBooking(
    transaction,
    {
      clientKey: newId(),
      createdById,
      guestId,
      guestName: demo.guestName ?? null,
      guestContact: null,
      guestEmail: null,
      people: demo.people,
      company: null,
      message: demo.message ?? null,
      status:
        guestId && bookingMode !== 'chat'
          ? firstStatus(bookingMode, { paymentMode, totalInCents: price.totalInCents })
          : 'confirmed',
      paymentMode: guestId ? paymentMode : 'direct',
      feeBasisPoints: resources.env.feeBasisPoints,
    },
    { request, workspace, bookable, price },
    at,
  )
  if (!booking) throw new NotOnThisDay()
  const ofThen = { ...resources, now: () => at }
  await moveMoney(ofThen, transaction, booking, { step: 'create' })
  await recordEvent(ofThen, transaction, booking, {
    type: 'create',
    actor: guestId ? 'guest' : 'host',
    actorId: createdById,
    reason: null,
  })
  return booking
}

function inputOf({ length, people }: DemoBooking, from: string): Omit<QuoteInput, 'id'> {
  if ('hours' in length) {
    const [start, end] = length.hours
    return { kind: 'hours', from, start, end, people }
  }
  if ('days' in length) return { kind: 'days', from, to: addDays(from, length.days - 1), people }
  return { kind: 'months', from, months: length.months, people }
}

/**
 * The role in which a step is taken, where the booking doesn't say: the host receives guests, time does the
 * rest.
 */
function actorOf({ step, by }: Step): BookingActor {
  return by ?? (step === 'checkIn' || step === 'noShow' ? 'host' : 'clock')
}

/**
 * When a step of a demonstration's booking was taken: at the booking's own times, or so many hours after it was made.
 */
export function timeOf({ step, hoursLater = 0 }: Step, booking: BookingRow): Date {
  switch (step) {
    case 'checkIn':
      return after(booking.startsAt, ARRIVES_AFTER_MS)
    case 'noShow':
      return after(booking.startsAt, MISSED_AFTER_MS)
    case 'complete':
      return booking.endsAt
    case 'expire':
      return booking.holdUntil ?? booking.respondUntil ?? booking.startsAt
    default:
      return after(booking.createdAt, hoursLater * MS_PER_HOUR)
  }
}
