import {
  type BookingOperation,
  codeOf,
  firstStatus,
  graph,
  type Hours,
  type Input,
  type Stored,
} from './booking-model.ts'
import { isAnswered } from './history.ts'

/** For a value that only grows in a booking: the highest just before an operation, the lowest just after. */
type Count = { most: number; leastAfter: number }

type Counts = { version: Count; payments: Count }

type Placed = Counts & {
  operation: BookingOperation
  /** Whether every order contains it. */
  isCertain: boolean
}

/** One booking's operations, and what their answers together say about them. */
type OneBooking = {
  operations: readonly BookingOperation[]
  /** In the order of their calls. */
  payments: readonly BookingOperation[]
  amountInCents: number
  /** The booking after everything was over; undefined if nobody read it then. */
  stored: Stored | undefined
  /** The booking at some of its versions. */
  seen: Map<number, { status: string; hours: Hours }>
}

const UNKNOWN: Count = { most: Number.POSITIVE_INFINITY, leastAfter: 0 }
const exactly = (count: number): Count => ({ most: count, leastAfter: count })
const toNext = (count: number): Count => ({ most: count, leastAfter: count + 1 })
const atLeast = (count: number): Count => ({ ...UNKNOWN, leastAfter: count })

/**
 * Brings calls and answers closer together, and leaves out what can't have happened: who has read a booking's version 3
 * did so after the one operation that led to it, and before the one that led on. Payments are counted the same way. An
 * order explains the narrowed history exactly where one explains the history itself.
 * @param history of one partition
 */
export function narrowTimes(history: readonly BookingOperation[]): BookingOperation[] {
  const last = lastOf(history)
  const ofBookings = Map.groupBy(history, codeOf)
  const others = ofBookings.get('') ?? []
  ofBookings.delete('')
  return [...others, ...[...ofBookings].flatMap(([code, operations]) => narrowOne(code, operations, last))]
}

/** @returns the last reading of each booking, if it came after every answer */
function lastOf(history: readonly BookingOperation[]): BookingOperation | undefined {
  return history.find(
    (last) =>
      last.output?.type === 'all' &&
      history.every((other) => other === last || !isAnswered(other) || other.answeredAt < last.calledAt),
  )
}

function narrowOne(
  code: string,
  operations: readonly BookingOperation[],
  last: BookingOperation | undefined,
): BookingOperation[] {
  const payments = operations
    .filter(({ input }) => input.type === 'settle')
    .sort((one, other) => one.calledAt - other.calledAt)
  const [amountInCents = 1, ...otherAmounts] = new Set(payments.map(amountOf))
  // Only where one payment is like another they can be taken to happen in the order of their calls.
  if (otherAmounts.length > 0 || payments.some(isAnswered)) return [...operations]
  const stored = last?.output?.type === 'all' ? last.output.bookings[code] : undefined
  const booking = { operations, payments, amountInCents, stored, seen: seenOf(operations, stored) }
  const answered = operations.filter(isAnswered).map((operation) => placeAnswered(operation, booking))
  const end = last && stored ? [placeEnd(last, stored, amountInCents)] : []
  const unanswered = placeUnanswered([...answered, ...end], booking)
  const all = [...answered, ...unanswered, ...end]
  narrow(all)
  return all.slice(0, answered.length + unanswered.length).map(({ operation }) => operation)
}

const amountOf = ({ input }: BookingOperation) => ('amountInCents' in input ? input.amountInCents : 0)

function seenOf(operations: readonly BookingOperation[], stored: Stored | undefined): OneBooking['seen'] {
  const seen: OneBooking['seen'] = new Map(stored ? [[stored.version, stored]] : [])
  for (const { input, output } of operations) {
    if (input.type === 'reserve') seen.set(1, { status: firstStatus[input.kind], hours: input.hours })
    if (output?.type === 'booking') seen.set(output.version, output)
  }
  return seen
}

function placeAnswered(operation: BookingOperation, booking: OneBooking): Placed {
  return { ...countsOf(operation, booking), operation, isCertain: true }
}

function placeEnd(
  operation: BookingOperation,
  { version, paidInCents }: Stored,
  amountInCents: number,
): Placed {
  const payments = exactly(paidInCents / amountInCents)
  return { operation, isCertain: true, version: exactly(version), payments }
}

function countsOf({ input, output }: BookingOperation, { operations, amountInCents }: OneBooking): Counts {
  const counts = { version: atLeast(1), payments: UNKNOWN }
  if (input.type === 'reserve') return { ...counts, version: toNext(0) }
  if (output?.type === 'booking') return { ...counts, version: exactly(output.version) }
  if (input.type === 'readPaid' && output?.type === 'sum') {
    return { ...counts, payments: exactly(output.inCents / amountInCents) }
  }
  if (!('version' in input)) return counts
  // The time of a proposal is looked at after its version.
  if (output?.type === 'taken') return { ...counts, version: exactly(input.version) }
  if (output?.type === 'refused') return counts
  // The same answer may have been given before.
  const isRepeated =
    input.type === 'answer' && operations.filter((other) => isSame(other.input, input)).length > 1
  return { ...counts, version: isRepeated ? atLeast(input.version + 1) : toNext(input.version) }
}

function isSame(one: Input, other: Extract<Input, { type: 'answer' }>): boolean {
  return (
    one.type === 'answer' &&
    one.answer === other.answer &&
    one.version === other.version &&
    one.side === other.side
  )
}

/** Leaves out operations without effect in any order; those with an effect in every order count as answered. */
function placeUnanswered(answered: readonly Placed[], booking: OneBooking): Placed[] {
  const { operations, payments, stored, seen } = booking
  const version = Math.max(...answered.map((placed) => placed.version.leastAfter))
  const paid = Math.max(...answered.map((placed) => placed.payments.leastAfter))
  const leaders = leadersOf(version, answered, booking)
  return operations.flatMap<Placed>((operation) => {
    if (isAnswered(operation)) return []
    const { input } = operation
    const counts = countsOf(operation, booking)
    if (input.type === 'reserve') return [{ ...counts, operation, isCertain: version > 0 }]
    if (input.type === 'settle') {
      const before = payments.indexOf(operation)
      const isCertain = before < paid || leaders.get(1) === operation
      if (!isCertain && stored) return []
      return [
        {
          version: versionOfPayment(operation, leaders.get(1), seen.get(1)?.status),
          payments: toNext(before),
          operation,
          isCertain,
        },
      ]
    }
    if (!('version' in input)) return []
    const leader = leaders.get(input.version)
    if (leader === operation) {
      const done = { ...operation, output: { type: 'done' as const } }
      return [{ ...counts, version: toNext(input.version), operation: done, isCertain: true }]
    }
    const isTooLate = stored !== undefined && input.version >= stored.version
    if (leader || isTooLate || !fits(operation, input.version, booking)) return []
    return [{ ...counts, version: toNext(input.version), operation, isCertain: false }]
  })
}

/** @returns of each version that was left, what led on from it, where only one operation can have */
function leadersOf(
  version: number,
  answered: readonly Placed[],
  booking: OneBooking,
): Map<number, BookingOperation> {
  const leaders = new Map<number, BookingOperation>()
  for (let from = 1; from < version; from += 1) {
    const done = answered.find(
      ({ operation, version: { most, leastAfter } }) =>
        operation.output?.type === 'done' && most === from && leastAfter === from + 1,
    )
    const [candidate, ...others] = booking.operations.filter((operation) => fits(operation, from, booking))
    const leader = done?.operation ?? (others.length === 0 ? candidate : undefined)
    if (leader) leaders.set(from, leader)
  }
  return leaders
}

/** Whether an operation can have led on from a version, by what the booking was before and after. */
function fits(operation: BookingOperation, from: number, { seen, payments }: OneBooking): boolean {
  const { input, output } = operation
  const [before, after] = [seen.get(from), seen.get(from + 1)]
  const leads = (statuses: readonly string[], to: string | undefined) =>
    (!before || statuses.includes(before.status)) && (!after || !to || after.status === to)
  if (input.type === 'settle') return operation === payments[0] && from === 1 && leads(['held'], 'confirmed')
  if (!('version' in input) || input.version !== from) return false
  if (output && output.type !== 'done') return false
  if (input.type === 'step') return leads(graph[input.step].from, graph[input.step].to)
  const isMoved = before && after && before.hours !== after.hours
  const mayMove = input.type === 'answer' && input.answer === 'accept'
  return leads(['confirmed'], 'confirmed') && (!isMoved || mayMove)
}

/**
 * The first payment of what waits for it leads to the next version; if another step did, it came before all payments.
 */
function versionOfPayment(
  payment: BookingOperation,
  leader: BookingOperation | undefined,
  first: string | undefined,
): Count {
  if (leader === payment) return toNext(1)
  return atLeast(leader && first === 'held' ? 2 : 1)
}

/**
 * An operation that saw a lower value came before one that left a higher value: it is answered by then, and the other
 * isn't called earlier.
 */
function narrow(all: readonly Placed[]): void {
  let isNarrower = true
  while (isNarrower) {
    isNarrower = false
    for (const one of all) {
      for (const other of all) {
        if (one === other || !isBefore(one, other)) continue
        if (other.isCertain && other.operation.answeredAt < one.operation.answeredAt && one.isCertain) {
          one.operation = { ...one.operation, answeredAt: other.operation.answeredAt }
          isNarrower = true
        }
        if (one.isCertain && one.operation.calledAt > other.operation.calledAt) {
          other.operation = { ...other.operation, calledAt: one.operation.calledAt }
          isNarrower = true
        }
      }
    }
  }
}

const isBefore = (one: Placed, other: Placed) =>
  one.version.most < other.version.leastAfter || one.payments.most < other.payments.leastAfter
