import { randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { MS_PER_DAY, MS_PER_HOUR } from '#contract/dates.ts'
import { REVIEW_DAYS } from '#contract/reviews/review-window.ts'
import { ensureAccount } from '../accounts/ensure-account.ts'
import type { BookingRow } from '../booking-steps/booking-rows.ts'
import type { Transaction } from '../database/connection.ts'
import { bookings, notifications, reviewReports, reviews } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { rankWorkspaces } from '../reviews/rank-workspaces.ts'
import type { DemoBooking } from './demo-bookings.ts'
import type { DemoWorkspaces } from './demo-conversations.ts'
import { type DemoReview, demoReviews } from './demo-reviews.ts'
import type { DemoWorkspace } from './demo-workspace.ts'
import { makeDemoBooking, takeDemoSteps, withoutJobs } from './insert-demo-bookings.ts'
import { pastGuests } from './past-guests.ts'

const ACCOUNT_AGE_DAYS = 560
/** When the oldest and the youngest reviewed stay began, in days ago; moved to a free day its window is over too. */
const OLDEST_DAYS = 300
const YOUNGEST_DAYS = 36
const YOUNGEST_OF_MONTHS_DAYS = 80
/** How long after the end guest and host write. */
const GUEST_WRITES_AFTER_HOURS = 31
const HOST_WRITES_AFTER_HOURS = 75
const REPLY_AFTER_HOURS = 40

/**
 * Makes the demonstration's past stays that were reviewed, step by step like the others, and both sides'
 * reviews; one review is reported. Nobody is notified of the distant past.
 */
export async function insertDemoReviews(
  resources: Resources,
  transaction: Transaction,
  workspaces: DemoWorkspaces,
): Promise<void> {
  const guests = await insertPastGuests(transaction, resources.now())
  const ofPast = withoutJobs(resources)
  const made: string[] = []
  for (const [key, written] of Object.entries(demoReviews)) {
    const place = workspaces.get(key)
    if (!place || place.workspace.createdDaysAgo < youngestOf(place.workspace)) continue
    for (const [index, review] of written.entries()) {
      for (const length of lengthsOf(place.workspace, index)) {
        const demo = { ...stayOf(place.workspace, review, index, written.length), length }
        const booking = await makeDemoBooking(ofPast, transaction, demo, guests, place)
        if (!booking) continue
        const actors = { guest: booking.guestId, host: booking.hostId, admin: null }
        await takeDemoSteps(ofPast, transaction, { booking, steps: demo.steps, actors }, resources.now())
        await insertWritten(transaction, booking, review)
        made.push(booking.id)
        break
      }
    }
  }
  await transaction.delete(notifications).where(inArray(notifications.subjectId, made))
  await reportOne(transaction, resources.now())
  await rankWorkspaces({ ...resources, database: transaction as unknown as Resources['database'] })
}

async function insertPastGuests(transaction: Transaction, now: Date): Promise<Map<string, string>> {
  const createdAt = new Date(now.getTime() - ACCOUNT_AGE_DAYS * MS_PER_DAY)
  const guests = new Map<string, string>()
  for (const [key, name] of Object.entries(pastGuests)) {
    const account = { name, email: `${key}.visita@pouso.example`, role: 'guest', createdAt } as const
    guests.set(key, await ensureAccount(transaction, { ...account, password: unknownPassword() }))
  }
  return guests
}

/** Nobody signs in as a guest of the past, least of all with the password that is printed for the demonstration. */
const unknownPassword = () => randomBytes(24).toString('base64url')

function youngestOf({ priceUnit }: DemoWorkspace): number {
  return priceUnit === 'month' ? YOUNGEST_OF_MONTHS_DAYS : YOUNGEST_DAYS
}

/** The stay of a review: spread over the time that the workspace is listed, the first the longest ago. */
function stayOf(
  workspace: DemoWorkspace,
  { guest }: DemoReview,
  index: number,
  count: number,
): Omit<DemoBooking, 'length'> {
  const youngest = youngestOf(workspace)
  const oldest = Math.max(youngest, Math.min(OLDEST_DAYS, workspace.createdDaysAgo - 3))
  const daysAgo = Math.round(oldest - ((index + 1) / (count + 1)) * (oldest - youngest))
  return {
    guest,
    workspace: workspace.key,
    day: -daysAgo,
    madeDaysAgo: daysAgo + 6,
    people: 1,
    steps: [{ step: 'accept', by: 'host', hoursLater: 3 }, { step: 'checkIn' }, { step: 'complete' }],
  }
}

/** How long a stay may have been: the first of these that the workspace's rules allow. */
function lengthsOf({ type, priceUnit }: DemoWorkspace, index: number): DemoBooking['length'][] {
  const morning = { hours: ['09:00', '11:00'] as const }
  const afternoon = { hours: ['14:00', '16:00'] as const }
  const hours = index % 2 === 0 ? [afternoon, morning] : [morning, afternoon]
  const days = [{ days: 1 }, { days: 2 }, { days: 5 }]
  if (priceUnit === 'month') return [{ months: 1 }, ...days, ...hours]
  const isByHour = type === 'meeting-room' || type === 'clinic'
  return isByHour ? [...hours, { hours: ['13:00', '17:00'] }, ...days] : [...days, ...hours]
}

/** Inserts both sides' reviews, as they were published: with the second one, or at the end of the time. */
async function insertWritten(
  transaction: Transaction,
  { id: bookingId, workspaceId, hostId, guestId, endsAt }: BookingRow,
  { stars, text, aspects, reply, ofGuest }: DemoReview,
): Promise<void> {
  const after = (hours: number) => new Date(endsAt.getTime() + hours * MS_PER_HOUR)
  const publishedAt = ofGuest
    ? after(HOST_WRITES_AFTER_HOURS)
    : new Date(endsAt.getTime() + REVIEW_DAYS * MS_PER_DAY)
  const common = {
    bookingId,
    workspaceId,
    hostId,
    guestId,
    publishedAt,
    announcedAt: publishedAt,
    counts: true,
  }
  const [cleanliness, accuracy, internet, location, value] = aspects ?? []
  await transaction.insert(reviews).values({
    ...common,
    id: newId(),
    side: 'guest',
    rating: stars,
    text,
    cleanliness,
    accuracy,
    internet,
    location,
    value,
    reply,
    repliedAt: reply === undefined ? null : new Date(publishedAt.getTime() + REPLY_AFTER_HOURS * MS_PER_HOUR),
    writtenAt: after(GUEST_WRITES_AFTER_HOURS),
  })
  if (!ofGuest) return
  const [rating, words = null] = ofGuest
  await transaction.insert(reviews).values({
    ...common,
    id: newId(),
    side: 'host',
    rating,
    text: words,
    writtenAt: after(HOST_WRITES_AFTER_HOURS),
  })
}

/** The worst review was reported by its host, and waits for the administrator. */
async function reportOne(transaction: Transaction, now: Date): Promise<void> {
  const [worst] = await transaction
    .select({ id: reviews.id, hostId: bookings.hostId })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(eq(reviews.rating, 1))
    .limit(1)
  if (!worst) return
  await transaction.insert(reviewReports).values({
    id: newId(),
    reviewId: worst.id,
    part: 'review',
    reporterId: worst.hostId,
    content: 'A obra era do prédio vizinho e não temos como controlar. Acho injusto ficar com uma estrela.',
    createdAt: new Date(now.getTime() - 2 * MS_PER_DAY),
  })
}
