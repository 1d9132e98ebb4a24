import fc from 'fast-check'
import { type BookingOperation, bookingModel, type Input, type Output, type State } from './booking-model.ts'

const CODES = ['A', 'B', 'C', 'D']
const TOTAL_IN_CENTS = 1_000
/** The time between two events. */
const MS_BETWEEN = 10

const input: fc.Arbitrary<Input> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('reserve' as const),
      kind: fc.constantFrom('instant' as const, 'request' as const, 'paid' as const),
      hours: fc.integer({ min: 1, max: 15 }),
      totalInCents: fc.constant(TOTAL_IN_CENTS),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('step' as const),
      step: fc.constantFrom('accept', 'decline', 'withdraw', 'revoke', 'cancel'),
      code: fc.constantFrom(...CODES),
      version: fc.integer({ min: 1, max: 3 }),
    }),
  },
  fc.record({
    type: fc.constant('propose' as const),
    code: fc.constantFrom(...CODES),
    version: fc.integer({ min: 1, max: 3 }),
    side: fc.constantFrom('guest', 'host'),
    hours: fc.integer({ min: 1, max: 15 }),
  }),
  fc.record({
    type: fc.constant('answer' as const),
    answer: fc.constantFrom('accept', 'decline', 'withdraw'),
    code: fc.constantFrom(...CODES),
    version: fc.integer({ min: 1, max: 4 }),
    side: fc.constantFrom('guest', 'host'),
  }),
  fc.record({
    type: fc.constantFrom('read' as const, 'readPaid' as const, 'readRefunded' as const),
    code: fc.constantFrom(...CODES),
  }),
  fc.record({
    type: fc.constant('settle' as const),
    code: fc.constantFrom(...CODES),
    amountInCents: fc.constant(TOTAL_IN_CENTS),
  }),
  fc.constant({ type: 'readHours' as const }),
)

/** Every possible answer to a question, in any state. */
function possibleOutputs(state: State): Output[] {
  const numbers = Array.from({ length: 16 }, (_, number) => number)
  return [
    ...CODES.map((code) => ({ type: 'made' as const, code })),
    { type: 'done' },
    { type: 'refused' },
    { type: 'taken' },
    ...numbers.map((taken) => ({ type: 'hours' as const, taken })),
    ...[0, 1, 2].map((times) => ({ type: 'sum' as const, inCents: times * TOTAL_IN_CENTS })),
    ...Object.values(state).map(({ status, version, hours }) => ({
      type: 'booking' as const,
      status,
      version,
      hours,
    })),
  ]
}

/**
 * A question, how long it is asked before and answered after the instant at which it happens, and whether the answer is
 * lost.
 */
export type Asked = { input: Input; earlierMs: number; laterMs: number; isUnanswered: boolean }

/**
 * Does one after another, each at an instant of its own, and spreads the times of calls and answers around it.
 * @returns the history, without questions that have no answer
 */
export function perform(all: readonly Asked[]): BookingOperation[] {
  let state = bookingModel.initial
  return all.flatMap<BookingOperation>(({ input: one, earlierMs, laterMs, isUnanswered }, index) => {
    const at = index * MS_BETWEEN
    const base = { client: 'client', input: one, calledAt: at - earlierMs, answeredAt: at + laterMs }
    for (const output of possibleOutputs(state)) {
      const after = bookingModel.apply(state, { ...base, output })
      if (after === undefined) continue
      const hasChanged = after !== state
      state = after
      // Nobody answers a payment.
      if (one.type === 'settle') return [unanswered(base)]
      if (!isUnanswered) return [{ ...base, output }]
      if (output.type === 'made') return [{ ...unanswered(base), output }]
      return hasChanged || (output.type === 'refused' && 'code' in one) ? [unanswered(base)] : []
    }
    return []
  })
}

const unanswered = (base: Omit<BookingOperation, 'output'>): BookingOperation => ({
  ...base,
  output: undefined,
  answeredAt: Number.POSITIVE_INFINITY,
})

/** Adds the state stored at the end, read after everything else, to a history. */
export function withEnd(history: readonly BookingOperation[]): BookingOperation[] {
  const state = stateAfter(history)
  const bookings = Object.entries(state).map(([code, booking]) => {
    const { change, totalInCents: _, ...stored } = booking
    return [code, { ...stored, proposedHours: change?.status === 'proposed' ? change.hours : 0 }] as const
  })
  const free = possibleOutputs(state).find(
    (output) => bookingModel.apply(state, readOf(output)) !== undefined,
  )
  const taken = free?.type === 'hours' ? free.taken : 0
  const ends = history.map(({ calledAt, answeredAt }) =>
    answeredAt < Number.POSITIVE_INFINITY ? answeredAt : calledAt,
  )
  const calledAt = Math.max(0, ...ends) + MS_BETWEEN
  return [
    ...history,
    {
      client: 'the database',
      input: { type: 'readAll' },
      output: { type: 'all', bookings: Object.fromEntries(bookings), taken },
      calledAt,
      answeredAt: calledAt + 1,
    },
  ]
}

const readOf = (output: Output): BookingOperation => ({
  client: '',
  input: { type: 'readHours' },
  output,
  calledAt: 0,
  answeredAt: 0,
})

/** @param most milliseconds around the instant at which something happens, and whether answers may be lost */
export const asked = (most: {
  earlierMs: number
  laterMs: number
  isUnanswered: boolean
}): fc.Arbitrary<Asked[]> =>
  fc.array(
    fc.record({
      input: most.isUnanswered ? input : input.filter(({ type }) => type !== 'settle'),
      earlierMs: fc.integer({ min: 0, max: most.earlierMs }),
      laterMs: fc.integer({ min: 0, max: most.laterMs }),
      isUnanswered: most.isUnanswered
        ? fc.integer({ min: 0, max: 4 }).map((one) => one === 0)
        : fc.constant(false),
    }),
    { minLength: 5, maxLength: 40 },
  )

/** @returns other answers that one operation of a history could have had */
export function otherOutputs(history: readonly BookingOperation[], one: BookingOperation): Output[] {
  return possibleOutputs(stateAfter(history)).filter(
    (output) => JSON.stringify(output) !== JSON.stringify(one.output) && fits(one.input, output),
  )
}

function stateAfter(history: readonly BookingOperation[]): State {
  return history.reduce<State>(
    (state, operation) => bookingModel.apply(state, operation) ?? state,
    bookingModel.initial,
  )
}

/** Whether an answer is possible for this question. With only another new code, the same booking is no other answer. */
function fits({ type }: Input, output: Output): boolean {
  if (type === 'reserve') return output.type === 'taken'
  if (type === 'step' || type === 'answer') return output.type === 'done' || output.type === 'refused'
  if (type === 'propose') return ['done', 'refused', 'taken'].includes(output.type)
  if (type === 'read') return output.type === 'booking'
  if (type === 'settle' || type === 'readAll') return false
  return output.type === (type === 'readHours' ? 'hours' : 'sum')
}
