import { validate as isUuid } from 'uuid'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { ProposeChangeRequest } from '#contract/bookings/change-shapes.ts'
import { proposalUntil } from '#contract/bookings/change-times.ts'
import { type ChangeSide, differenceOf } from '#contract/bookings/changes.ts'
import { flatRequest, isSameRequest } from '#contract/bookings/flat-request.ts'
import { bookedRanges } from '#contract/bookings/occupied-ranges.ts'
import { datesOf, type QuoteRequest } from '#contract/bookings/quote.ts'
import { type QuoteAnswer, quoteRequestOf } from '#contract/bookings/shapes.ts'
import { refusalOfStep } from '#contract/bookings/status.ts'
import type { CurrentUser } from '../../actor.ts'
import { findBookedTimes } from '../../availability/booking-times.ts'
import { type BookingRow, lockBooking } from '../../booking-steps/booking-rows.ts'
import { findOpenChange, findProposed, termsOf } from '../../booking-steps/change-rows.ts'
import { expireChange, proposeTo } from '../../booking-steps/change-steps.ts'
import type { Transaction } from '../../database/connection.ts'
import type { StoredTerms } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import { lockKey } from '../../idempotency/create-once.ts'
import { countAttempt } from '../../rate-limits/attempt-limits.ts'
import type { Resources } from '../../resources.ts'
import { workspaceNotFound } from '../../workspaces/workspace-not-found.ts'
import { getBooking, requireBooking } from '../get-booking.ts'
import { requireQuote } from '../get-quote.ts'
import { type BookableWorkspace, lockBookable } from '../lock-bookable.ts'
import { type Bookable, readLockedBookable } from '../read-bookable.ts'
import { stepMessages } from '../take-step.ts'
import { alternativesTo, TakenRollback, takenWithAlternatives } from '../time-taken.ts'
import { requireCanPay } from './require-can-pay.ts'

/**
 * Proposes other times, or another workspace of the same host, for a confirmed booking (CHG-01, CHG-02): the
 * new times are held until the other side answers, and the booking keeps its own. A repeated client key
 * returns the booking as it is.
 * @throws ORPCError NOT_FOUND for strangers, and for an unknown workspace; FORBIDDEN for administrators;
 *   VALIDATION_FAILED for what the workspace's rules don't allow; QUOTE_CHANGED with the new quote; TIME_TAKEN
 *   with the nearest free times; CONFLICT when the booking has changed since, can't be changed, or has an open
 *   proposal, and for another proposal under a used key; TooManyAttempts
 */
export async function proposeChange(
  resources: Resources,
  user: CurrentUser,
  input: ProposeChangeRequest,
): Promise<Booking> {
  const { database, now } = resources
  const { read, side } = await requireBooking(database, user, input.code)
  if (side === 'admin') throw apiError('FORBIDDEN')
  const made = await findProposed(database, user.id, input.clientKey)
  if (made) {
    requireSameChange(made, read.id, input)
    return getBooking(resources, user, input.code)
  }
  await countAttempt(resources, 'bookingByUser', user.id)
  const workspaceId = input.workspaceId ?? read.booking.workspaceId
  if (!workspaceId) throw apiError('CONFLICT', stepMessages['wrong-status'])
  if (!isUuid(workspaceId)) throw workspaceNotFound()
  const wanted = { ...input, workspaceId }
  try {
    await database.transaction((transaction) =>
      propose(resources, transaction, { bookingId: read.id, userId: user.id, side }, wanted),
    )
  } catch (error) {
    if (!(error instanceof TakenRollback)) throw error
    throw takenWithAlternatives(
      await alternativesTo(resources, user, wanted, now(), { ...read.booking, id: read.id }),
    )
  }
  return getBooking(resources, user, input.code)
}

type Proposer = { bookingId: string; userId: string; side: ChangeSide }
type Wanted = Omit<ProposeChangeRequest, 'code'> & { workspaceId: string }

/**
 * Proposes a change as a side of the booking, within the caller's transaction.
 * @throws TakenRollback; ORPCError as `proposeChange`
 */
export async function propose(
  resources: Resources,
  transaction: Transaction,
  { bookingId, userId, side }: Proposer,
  wanted: Wanted,
): Promise<void> {
  const { clientKey, workspaceId, version, reason = null } = wanted
  await lockKey(transaction, userId, clientKey)
  const made = await findProposed(transaction, userId, clientKey)
  if (made) return requireSameChange(made, bookingId, wanted)
  const at = resources.now()
  const locked = await lockBooking(transaction, bookingId, [workspaceId])
  if (!locked) throw apiError('CONFLICT', stepMessages['wrong-status'])
  const refusal = refusalOfStep('change', side, locked, at)
  if (refusal) throw apiError('CONFLICT', stepMessages[refusal === 'forbidden' ? 'wrong-status' : refusal])
  if (version !== locked.version) throw apiError('CONFLICT', stepMessages.stale)
  if (!locked.guestId) {
    throw apiError('CONFLICT', 'Quem vem não tem conta para aceitar. Cancele esta reserva e anote outra.')
  }
  const booking = await expireChange(resources, transaction, locked)
  if (await findOpenChange(transaction, bookingId)) {
    throw apiError(
      'CONFLICT',
      'Já há uma mudança proposta. Responda a ela, ou retire-a, antes de propor outra.',
    )
  }
  const workspace = await lockBookable(transaction, workspaceId)
  requireSameHost(booking, workspace)
  const request = quoteRequestOf(wanted)
  const bookable = await readLockedBookable(transaction, workspaceId, datesOf(request), at)
  if (workspaceId !== booking.workspaceId && bookable.rules.bookingMode === 'chat') {
    throw apiError('CONFLICT', 'Este espaço é reservado pelo WhatsApp.')
  }
  const input = { ...wanted, people: booking.people ?? undefined }
  const price = requireQuote(bookable, input, wanted.quoteVersion, at)
  const before = termsOf(booking, await findBookedTimes(transaction, booking))
  const after = newTerms(request, workspace, bookable, price)
  if (isSame(before, after)) throw apiError('CONFLICT', 'Escolha outro horário, ou outro espaço.')
  const differenceInCents = differenceOf(before, after)
  await requireCanPay(resources, transaction, { booking, workspaceId, differenceInCents })
  const times = {
    bookingStartsAt: booking.startsAt,
    startsAt: new Date(after.startsAt),
    endsAt: new Date(after.endsAt),
  }
  const holdUntil = proposalUntil(at, times, bookable.rules.leadMinutes)
  if (holdUntil <= at) throw apiError('CONFLICT', stepMessages['too-late'])
  const proposal = { clientKey, proposedBy: side, proposedById: userId, workspaceId, reason }
  const terms = { before, after, differenceInCents, holdUntil }
  const isHeld = await proposeTo(resources, transaction, booking, { ...proposal, ...terms })
  if (!isHeld) throw new TakenRollback()
}

/**
 * Makes sure that a booking moves only among its host's workspaces, and to another one only while that can be
 * booked.
 */
function requireSameHost({ hostId, workspaceId }: BookingRow, workspace: BookableWorkspace): void {
  if (workspace.id === workspaceId) return
  if (!workspace.isPublic || workspace.hostId !== hostId) {
    throw apiError('CONFLICT', 'Escolha um espaço do mesmo anfitrião que esteja publicado.')
  }
}

function newTerms(
  request: QuoteRequest,
  { id, name, address }: BookableWorkspace,
  bookable: Bookable,
  { lines, totalInCents }: QuoteAnswer,
): StoredTerms {
  const { rules, timeZone } = bookable
  const ranges = bookedRanges(request, bookable)
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) throw new Error('What has a price has a time')
  return {
    workspaceId: id,
    workspaceName: name,
    city: address.city,
    state: address.state,
    address,
    ...flatRequest(request),
    startsAt: first.start.toISOString(),
    endsAt: last.end.toISOString(),
    timeZone,
    lines: [...lines],
    totalInCents,
    bufferBeforeMinutes: rules.bufferBeforeMinutes,
    bufferAfterMinutes: rules.bufferAfterMinutes,
    times: ranges.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() })),
  }
}

type Chosen = Pick<StoredTerms, 'workspaceId' | 'kind' | 'from' | 'to' | 'start' | 'end' | 'months'>

function isSame(one: Chosen, other: Chosen): boolean {
  return one.workspaceId === other.workspaceId && isSameRequest(one, other)
}

/**
 * @throws ORPCError CONFLICT when the change proposed under the same key differs from this
 */
function requireSameChange(
  made: { bookingId: string; after: StoredTerms },
  bookingId: string,
  wanted: Omit<ProposeChangeRequest, 'code'>,
): void {
  const { workspaceId = made.after.workspaceId } = wanted
  const asked = { workspaceId, ...flatRequest(quoteRequestOf(wanted)) }
  if (made.bookingId !== bookingId || !isSame(made.after, asked)) {
    throw apiError('CONFLICT', 'Outra mudança já foi proposta assim. Recarregue a página e proponha de novo.')
  }
}
