import { describe, expect, test } from 'vitest'
import {
  type BookingOperation,
  bookingModel,
  type Input,
  type Output,
  removableOperations,
  type Stored,
} from './booking-model.ts'
import { check } from './check.ts'
import { smallestWindow } from './smallest-window.ts'

const MOST_STEPS = 100_000
const NINE = 1 << 9
const TEN = 1 << 10
const NEVER = Number.POSITIVE_INFINITY

/** @param times when it was called and answered, in milliseconds */
function operation(input: Input, output: Output | undefined, ...times: [number, number]): BookingOperation {
  const [calledAt, answeredAt] = times
  return { client: 'client', input, output, calledAt, answeredAt }
}

const reserve = (code: string, hours: number, ...times: [number, number]) =>
  operation(
    { type: 'reserve', kind: 'instant', hours, totalInCents: 1_000 },
    { type: 'made', code },
    ...times,
  )
const reservePaid = (code: string, ...times: [number, number]) =>
  operation(
    { type: 'reserve', kind: 'paid', hours: NINE, totalInCents: 1_000 },
    { type: 'made', code },
    ...times,
  )
const taken = (hours: number, ...times: [number, number]) =>
  operation({ type: 'reserve', kind: 'instant', hours, totalInCents: 1_000 }, { type: 'taken' }, ...times)
const cancel = (code: string, output: Output | undefined, ...times: [number, number]) =>
  operation({ type: 'step', step: 'cancel', code, version: 1 }, output, ...times)
const arrive = (code: string, calledAt: number) =>
  operation({ type: 'settle', code, amountInCents: 1_000 }, undefined, calledAt, NEVER)
const read = (code: string, status: string, version: number, ...times: [number, number]) =>
  operation({ type: 'read', code }, { type: 'booking', status, version, hours: NINE }, ...times)
const refunded = (code: string, inCents: number, ...times: [number, number]) =>
  operation({ type: 'readRefunded', code }, { type: 'sum', inCents }, ...times)
const readAll = (bookings: Record<string, Stored>, hours: number, ...times: [number, number]) =>
  operation({ type: 'readAll' }, { type: 'all', bookings, taken: hours }, ...times)

const confirmed: Stored = {
  status: 'confirmed',
  version: 1,
  hours: NINE,
  proposedHours: 0,
  paidInCents: 0,
  refundedInCents: 0,
}
const done: Output = { type: 'done' }
const refused: Output = { type: 'refused' }

const verdictOf = (...history: BookingOperation[]) => check(bookingModel, history, MOST_STEPS).kind

describe('what can be explained', () => {
  test('two at once want one time, and one of them gets it', () => {
    expect(verdictOf(reserve('A', NINE, 0, 10), taken(NINE, 1, 9))).toBe('explained')
  })

  test('the refusal is answered before the booking that took the time', () => {
    expect(verdictOf(reserve('A', NINE, 0, 20), taken(NINE, 1, 2))).toBe('explained')
  })

  test('a cancellation without an answer has happened', () => {
    const history = [
      reserve('A', NINE, 0, 1),
      cancel('A', undefined, 2, NEVER),
      taken(NINE, 5, 6),
      reserve('B', NINE, 10, 11),
    ]
    expect(verdictOf(...history)).toBe('explained')
  })

  test('a cancellation without an answer has not happened', () => {
    expect(
      verdictOf(
        reserve('A', NINE, 0, 1),
        cancel('A', undefined, 2, NEVER),
        readAll({ A: confirmed }, NINE, 9, 10),
      ),
    ).toBe('explained')
  })

  test('of two cancellations at once, one is refused', () => {
    expect(verdictOf(reserve('A', NINE, 0, 1), cancel('A', refused, 2, 3), cancel('A', done, 2, 9))).toBe(
      'explained',
    )
  })

  test('money that arrives after the booking was withdrawn goes back', () => {
    const history = [
      reservePaid('A', 0, 1),
      operation({ type: 'step', step: 'withdraw', code: 'A', version: 1 }, done, 2, 3),
      arrive('A', 2),
      refunded('A', 0, 4, 5),
      refunded('A', 1_000, 6, 7),
    ]
    expect(verdictOf(...history)).toBe('explained')
  })

  test('a change that is accepted twice is one', () => {
    const accept = (...times: [number, number]) =>
      operation({ type: 'answer', answer: 'accept', code: 'A', version: 2, side: 'host' }, done, ...times)
    const history = [
      reserve('A', NINE, 0, 1),
      operation({ type: 'propose', code: 'A', version: 1, side: 'guest', hours: TEN }, done, 2, 3),
      taken(NINE | TEN, 4, 5),
      accept(6, 7),
      accept(8, 9),
      reserve('B', NINE, 10, 11),
      readAll({ A: { ...confirmed, hours: TEN, version: 3 }, B: confirmed }, NINE | TEN, 12, 13),
    ]
    expect(verdictOf(...history)).toBe('explained')
  })
})

describe('what can not be explained', () => {
  test.each<[string, BookingOperation[]]>([
    ['a double booking', [reserve('A', NINE, 0, 10), reserve('B', NINE | TEN, 1, 9)]],
    ['a time that is refused although it is free', [taken(NINE, 0, 1)]],
    ['a lost booking', [reserve('A', NINE, 0, 1), readAll({}, 0, 2, 3)]],
    ['a lost cancellation', [reserve('A', NINE, 0, 1), cancel('A', done, 2, 3), taken(NINE, 4, 5)]],
    ['a stale read', [reserve('A', NINE, 0, 1), cancel('A', done, 2, 3), read('A', 'confirmed', 1, 4, 5)]],
    [
      'a read that goes back',
      [
        reserve('A', NINE, 0, 1),
        cancel('A', undefined, 2, NEVER),
        read('A', 'cancelled', 2, 3, 4),
        read('A', 'confirmed', 1, 5, 6),
      ],
    ],
    [
      'a cancellation that happened before it was asked for',
      [reserve('A', NINE, 0, 1), cancel('A', undefined, 4, NEVER), reserve('B', NINE, 2, 3)],
    ],
    [
      'a cancelled booking that comes back',
      [reserve('A', NINE, 0, 1), cancel('A', done, 2, 3), readAll({ A: confirmed }, NINE, 4, 5)],
    ],
    [
      'a booking cancelled twice',
      [reserve('A', NINE, 0, 1), cancel('A', done, 2, 9), cancel('A', done, 3, 8)],
    ],
    ['one booking for two requests', [reserve('A', NINE, 0, 1), reserve('A', TEN, 2, 3)]],
    [
      'a refund that is booked twice',
      [
        reservePaid('A', 0, 1),
        arrive('A', 2),
        operation({ type: 'step', step: 'cancel', code: 'A', version: 2 }, done, 5, 6),
        refunded('A', 2_000, 7, 8),
      ],
    ],
    [
      'money that is booked nowhere',
      [
        reservePaid('A', 0, 1),
        arrive('A', 2),
        read('A', 'confirmed', 2, 5, 6),
        operation({ type: 'readPaid', code: 'A' }, { type: 'sum', inCents: 0 }, 7, 8),
      ],
    ],
  ])('%s', (_, history) => {
    expect(verdictOf(...history)).toBe('unexplained')
    // The last one is what doesn't fit.
    expect(verdictOf(...history.slice(0, -1))).toBe('explained')
  })
})

test('of a long history, the two bookings of one time are what is shown', () => {
  const history = [
    reserve('X', TEN, 0, 1),
    read('X', 'confirmed', 1, 2, 3),
    reserve('A', NINE, 4, 8),
    taken(NINE | TEN, 5, 9),
    reserve('B', NINE, 5, 7),
    cancel('X', done, 10, 11),
    reserve('C', TEN, 12, 13),
  ].map((one) =>
    one.input.type === 'read' ? { ...one, output: { ...one.output, hours: TEN } as Output } : one,
  )
  const window = smallestWindow(history, (part) => verdictOf(...part) === 'unexplained', removableOperations)
  expect(window.map(({ output }) => output)).toEqual([
    { type: 'made', code: 'A' },
    { type: 'made', code: 'B' },
  ])
})
