import type { Model, Operation } from './history.ts'

/** Hours of one day as bits: 1 << 9 is from 9 to 10. */
export type Hours = number

/** How a workspace is booked: at once, after the host's answer, or once it is paid on the platform. */
export type WorkspaceKind = 'instant' | 'request' | 'paid'

export type Status = 'held' | 'requested' | 'confirmed' | 'declined' | 'withdrawn' | 'cancelled'
export type Step = 'accept' | 'decline' | 'withdraw' | 'revoke' | 'cancel'
export type Side = 'guest' | 'host'
export type Answer = 'accept' | 'decline' | 'withdraw'

/** The operations on one workspace on one day. */
export type Input =
  | { type: 'reserve'; kind: WorkspaceKind; hours: Hours; totalInCents: number }
  | { type: 'step'; step: Step; code: string; version: number }
  | { type: 'propose'; code: string; version: number; side: Side; hours: Hours }
  | { type: 'answer'; answer: Answer; code: string; version: number; side: Side }
  /** Money has arrived at the bank; it is booked at some time after. */
  | { type: 'settle'; code: string; amountInCents: number }
  | { type: 'read'; code: string }
  | { type: 'readHours' }
  | { type: 'readPaid'; code: string }
  | { type: 'readRefunded'; code: string }
  | { type: 'readAll' }

/** A booking as it is stored. */
export type Stored = {
  status: string
  version: number
  hours: Hours
  /** Held for a change that is proposed; 0 without one. */
  proposedHours: Hours
  paidInCents: number
  refundedInCents: number
}

export type Output =
  | { type: 'made'; code: string }
  | { type: 'done' }
  | { type: 'refused' }
  | { type: 'taken' }
  | { type: 'booking'; status: string; version: number; hours: Hours }
  | { type: 'hours'; taken: Hours }
  | { type: 'sum'; inCents: number }
  | { type: 'all'; bookings: Record<string, Stored>; taken: Hours }

type Change = {
  status: 'proposed' | 'done' | 'declined' | 'withdrawn' | 'dropped'
  side: Side
  hours: Hours
  /** An answer that is sent twice counts once. */
  answered: { version: number; side: Side } | null
}

type Booking = Omit<Stored, 'proposedHours'> & { totalInCents: number; change: Change | null }

/** The bookings of one workspace on one day, by code. */
export type State = Readonly<Record<string, Booking>>

export type BookingOperation = Operation<Input, Output>

/** The first status of a booking. */
export const firstStatus: Record<WorkspaceKind, Status> = {
  instant: 'confirmed',
  request: 'requested',
  paid: 'held',
}

/** Where each step leads. */
export const graph: Record<Step, { from: readonly string[]; to: Status }> = {
  accept: { from: ['requested'], to: 'confirmed' },
  decline: { from: ['requested'], to: 'declined' },
  withdraw: { from: ['requested', 'held'], to: 'withdrawn' },
  revoke: { from: ['held'], to: 'cancelled' },
  cancel: { from: ['confirmed'], to: 'cancelled' },
}

const answerLeadsTo = { accept: 'done', decline: 'declined', withdraw: 'withdrawn' } as const
const holding = ['held', 'requested', 'confirmed']

/** One workspace with one unit on one day: its bookings, what they take, and what was paid for them. */
export const bookingModel: Model<State, Input, Output> = {
  initial: {},
  apply: (state, { input, output }) => {
    switch (input.type) {
      case 'reserve':
        return reserve(state, input, output)
      case 'step':
      case 'propose':
      case 'answer':
        return changeOne(state, input, output)
      case 'settle':
        return settle(state, input)
      default:
        return isRead(state, input, output) ? state : undefined
    }
  },
  isIdle: ({ input, output }) => input.type.startsWith('read') || isRefusal(output),
  keyOf: (state) => JSON.stringify(Object.entries(state).sort(([one], [other]) => (one < other ? -1 : 1))),
}

/** The hours that bookings take, except one of them. */
function takenHours(state: State, except?: string): Hours {
  let taken = 0
  for (const [code, booking] of Object.entries(state)) {
    if (code !== except && holding.includes(booking.status)) taken |= booking.hours | proposedHours(booking)
  }
  return taken
}

const proposedHours = ({ change }: Booking): Hours => (change?.status === 'proposed' ? change.hours : 0)

function reserve(
  state: State,
  { kind, hours, totalInCents }: Extract<Input, { type: 'reserve' }>,
  output: Output | undefined,
): State | undefined {
  const isFree = (takenHours(state) & hours) === 0
  if (output?.type === 'taken') return isFree ? undefined : state
  if (output?.type !== 'made' || !isFree || state[output.code]) return undefined
  const status = firstStatus[kind]
  const made = { status, version: 1, hours, totalInCents, paidInCents: 0, refundedInCents: 0, change: null }
  return { ...state, [output.code]: made }
}

type OnBooking = Extract<Input, { type: 'step' | 'propose' | 'answer' }>

function changeOne(state: State, input: OnBooking, output: Output | undefined): State | undefined {
  const booking = state[input.code]
  if (!booking) return undefined
  const after = outcomeOf(state, booking, input)
  if (typeof after === 'string') return output?.type === after ? state : undefined
  if (output && output.type !== 'done') return undefined
  if (after !== booking) return { ...state, [input.code]: after }
  // Sent twice: without an answer, it may be a no-op.
  return output ? state : undefined
}

/** @returns the booking after it, or why it stays as it is */
function outcomeOf(state: State, booking: Booking, input: OnBooking): Booking | 'refused' | 'taken' {
  switch (input.type) {
    case 'step':
      return afterStep(booking, input)
    case 'propose':
      return afterProposal(state, booking, input)
    case 'answer':
      return afterAnswer(booking, input)
  }
}

function afterStep(
  booking: Booking,
  { step, version }: Extract<Input, { type: 'step' }>,
): Booking | 'refused' {
  const { from, to } = graph[step]
  if (version !== booking.version || !from.includes(booking.status)) return 'refused'
  const open = booking.change?.status === 'proposed' ? booking.change : null
  // Cancelled days before: whatever was paid comes back.
  const isPaidBack = step === 'cancel' && booking.paidInCents > 0
  return {
    ...booking,
    status: to,
    version: version + 1,
    change: open && to !== 'confirmed' ? { ...open, status: 'dropped' } : booking.change,
    refundedInCents: booking.refundedInCents + (isPaidBack ? booking.totalInCents : 0),
  }
}

function afterProposal(
  state: State,
  booking: Booking,
  { code, version, side, hours }: Extract<Input, { type: 'propose' }>,
): Booking | 'refused' | 'taken' {
  const isOpen = booking.change?.status === 'proposed'
  if (booking.status !== 'confirmed' || version !== booking.version || isOpen) return 'refused'
  if (hours === booking.hours) return 'refused'
  if ((takenHours(state, code) & hours) !== 0) return 'taken'
  return { ...booking, version: version + 1, change: { status: 'proposed', side, hours, answered: null } }
}

function afterAnswer(
  booking: Booking,
  { answer, version, side }: Extract<Input, { type: 'answer' }>,
): Booking | 'refused' {
  const { change } = booking
  if (!change) return 'refused'
  const to = answerLeadsTo[answer]
  const isRepeated = change.answered?.version === version && change.answered.side === side
  if (isRepeated && change.status === to) return booking
  const mayAnswer = answer === 'withdraw' ? side === change.side : side !== change.side
  if (!mayAnswer || change.status !== 'proposed' || version !== booking.version) return 'refused'
  return {
    ...booking,
    version: version + 1,
    hours: answer === 'accept' ? change.hours : booking.hours,
    change: { ...change, status: to, answered: { version, side } },
  }
}

/** A payment has no answer when it is booked: it confirms a booking that waits for it, or goes back. */
function settle(
  state: State,
  { code, amountInCents }: Extract<Input, { type: 'settle' }>,
): State | undefined {
  const booking = state[code]
  if (!booking) return undefined
  const paid = { ...booking, paidInCents: booking.paidInCents + amountInCents }
  const settled =
    booking.status === 'held'
      ? { ...paid, status: 'confirmed', version: booking.version + 1 }
      : { ...paid, refundedInCents: booking.refundedInCents + amountInCents }
  return { ...state, [code]: settled }
}

function isRead(state: State, input: Input, output: Output | undefined): boolean {
  if (input.type === 'readHours') return output?.type === 'hours' && output.taken === takenHours(state)
  if (input.type === 'readAll') return output?.type === 'all' && isAll(state, output)
  const booking = 'code' in input ? state[input.code] : undefined
  if (!booking) return false
  if (input.type === 'read') {
    if (output?.type !== 'booking') return false
    const { status, version, hours } = output
    return status === booking.status && version === booking.version && hours === booking.hours
  }
  const sum = input.type === 'readPaid' ? booking.paidInCents : booking.refundedInCents
  return output?.type === 'sum' && output.inCents === sum
}

function isAll(state: State, { bookings, taken }: Extract<Output, { type: 'all' }>): boolean {
  const codes = Object.keys(bookings)
  if (codes.length !== Object.keys(state).length || taken !== takenHours(state)) return false
  return codes.every((code) => {
    const [stored, booking] = [bookings[code], state[code]]
    return (
      stored !== undefined &&
      booking !== undefined &&
      stored.status === booking.status &&
      stored.version === booking.version &&
      stored.hours === booking.hours &&
      stored.proposedHours === proposedHours(booking) &&
      stored.paidInCents === booking.paidInCents &&
      stored.refundedInCents === booking.refundedInCents
    )
  })
}

/**
 * What can be left out of a history: first each operation that changes nothing. Where none is left that says that a
 * time is taken or reads all of them, also all about one booking, since others then only have more room.
 */
export function removableOperations(history: readonly BookingOperation[]): BookingOperation[][] {
  const idle = history.filter(bookingModel.isIdle)
  const seesAll = idle.some(({ output }) => ['taken', 'hours', 'all'].includes(output?.type ?? ''))
  const ofBookings = Map.groupBy(history, codeOf)
  return [...idle.map((operation) => [operation]), ...(seesAll ? [] : ofBookings.values())]
}

const isRefusal = (output: Output | undefined) => output?.type === 'refused' || output?.type === 'taken'

/** @returns the booking that an operation is about; empty where it is about the day */
export function codeOf({ input, output }: BookingOperation): string {
  if ('code' in input) return input.code
  return output?.type === 'made' ? output.code : ''
}
