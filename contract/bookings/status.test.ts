import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MS_PER_HOUR, MS_PER_MINUTE } from '../dates.ts'
import {
  type BookingState,
  bookingActors,
  bookingStatuses,
  bookingStepNames,
  bookingSteps,
  deadlineOf,
  firstStatus,
  holdingStatuses,
  isPaidHere,
  lostStatuses,
  needsReason,
  pastStatuses,
  refusalOfStep,
  respondUntil,
  standingStatuses,
  statusAfter,
  statusAt,
  stepsOf,
  toComeStatuses,
  waitingStatuses,
} from './status.ts'

const startsAt = new Date('2026-12-01T12:00:00Z')
const endsAt = new Date('2026-12-01T15:00:00Z')
const answerBy = new Date('2026-11-30T12:00:00Z')
const booking = (changes: Partial<BookingState> = {}): BookingState => ({
  status: 'confirmed',
  startsAt,
  endsAt,
  respondUntil: null,
  holdUntil: null,
  checkedInAt: null,
  ...changes,
})
const requested = booking({ status: 'requested', respondUntil: answerBy })
const held = booking({ status: 'held', holdUntil: answerBy })
const expired = booking({ status: 'expired', holdUntil: answerBy })
const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms)
const long = new Date('2026-11-01T00:00:00Z')

test('a booking waits until its deadline, and is under way until its end, to the millisecond', () => {
  expect([statusAt(held, later(answerBy, -1)), statusAt(held, answerBy)]).toEqual(['held', 'expired'])
  expect([statusAt(booking(), later(endsAt, -1)), statusAt(booking(), endsAt)]).toEqual([
    'confirmed',
    'completed',
  ])
})

test('each status waits, stands, is past or is lost, and is one of these alone', () => {
  expect({ waitingStatuses, standingStatuses, pastStatuses, lostStatuses }).toEqual({
    waitingStatuses: ['requested', 'held'],
    standingStatuses: ['confirmed', 'in_use'],
    pastStatuses: ['completed', 'no_show'],
    lostStatuses: ['declined', 'withdrawn', 'expired', 'cancelled'],
  })
  const all = [...waitingStatuses, ...standingStatuses, ...pastStatuses, ...lostStatuses]
  expect(all.sort()).toEqual([...bookingStatuses].sort())
})

test('what waits or stands takes its time, and is to come until its guest is there', () => {
  expect(holdingStatuses).toEqual(['requested', 'held', 'confirmed', 'in_use'])
  expect(toComeStatuses).toEqual(['requested', 'held', 'confirmed'])
})

test('says why a step cannot be taken: by whom, or in which status', () => {
  expect(refusalOfStep('accept', 'guest', requested, long)).toBe('forbidden')
  expect(refusalOfStep('accept', 'host', booking(), long)).toBe('wrong-status')
})

test('the graph has these edges and no others', () => {
  const edges = bookingStepNames.flatMap((step) =>
    ([false, true] as const).flatMap((isPaidHere) => {
      const paid = { paymentMode: isPaidHere ? 'platform' : 'direct', totalInCents: 1 } as const
      return bookingSteps[step].from.map((from) => `${from} → ${statusAfter(step, paid)}`)
    }),
  )
  expect([...new Set(edges)].sort()).toEqual(
    [
      'requested → confirmed',
      'confirmed → confirmed',
      'requested → held',
      'held → confirmed',
      'held → withdrawn',
      'held → cancelled',
      'held → expired',
      'expired → confirmed',
      'expired → held',
      'requested → declined',
      'requested → withdrawn',
      'requested → expired',
      'confirmed → cancelled',
      'confirmed → in_use',
      'confirmed → completed',
      'in_use → completed',
      'confirmed → no_show',
      'completed → no_show',
    ].sort(),
  )
})

describe('who may do what', () => {
  test('each side has its own steps', () => {
    expect(stepsOf('guest', requested, long)).toEqual(['withdraw'])
    expect(stepsOf('host', requested, long)).toEqual(['accept', 'decline'])
    expect(stepsOf('admin', requested, long)).toEqual(['accept', 'decline', 'withdraw'])
    expect(stepsOf('guest', held, long)).toEqual(['withdraw'])
    expect(stepsOf('host', held, long)).toEqual(['revoke'])
    expect(stepsOf('payment', held, long)).toEqual(['pay'])
    expect(stepsOf('guest', expired, long)).toEqual(['renew'])
    expect(stepsOf('payment', expired, long)).toEqual(['pay'])
    expect(stepsOf('guest', booking(), long)).toEqual(['cancel', 'change'])
    expect(stepsOf('clock', booking(), endsAt)).toEqual(['complete'])
  })

  test('hosts say why they decline or cancel, administrators always', () => {
    const reasons = bookingActors.map((actor) => bookingStepNames.filter((step) => needsReason(step, actor)))
    expect(reasons).toEqual([
      [],
      ['decline', 'revoke', 'cancel'],
      ['accept', 'decline', 'withdraw', 'revoke', 'cancel', 'checkIn', 'noShow'],
      [],
      [],
    ])
  })
})

describe('a step can be taken within its time', () => {
  test.each([
    ['accept', requested, 'host', [undefined, answerBy]],
    ['decline', requested, 'host', [undefined, answerBy]],
    ['withdraw', requested, 'guest', [undefined, answerBy]],
    ['expire', requested, 'clock', [answerBy, undefined]],
    ['withdraw', held, 'guest', [undefined, answerBy]],
    ['revoke', held, 'host', [undefined, answerBy]],
    ['expire', held, 'clock', [answerBy, undefined]],
    ['pay', held, 'payment', [undefined, endsAt]],
    ['pay', expired, 'payment', [undefined, endsAt]],
    ['renew', expired, 'guest', [undefined, startsAt]],
    ['cancel', booking(), 'guest', [undefined, startsAt]],
    ['checkIn', booking(), 'host', [later(startsAt, -15 * MS_PER_MINUTE), endsAt]],
    ['complete', booking(), 'clock', [endsAt, undefined]],
    ['noShow', booking(), 'host', [later(startsAt, 30 * MS_PER_MINUTE), later(endsAt, 24 * MS_PER_HOUR)]],
  ] as const)('%s, to the millisecond', (step, state, actor, [from, until]) => {
    if (from) {
      expect(refusalOfStep(step, actor, state, later(from, -1))).toBe('too-early')
      expect(refusalOfStep(step, actor, state, from)).toBeUndefined()
    }
    if (until) {
      expect(refusalOfStep(step, actor, state, later(until, -1))).toBeUndefined()
      expect(refusalOfStep(step, actor, state, until)).toBe('too-late')
    }
  })

  test('a request that nobody answered can be paid neither in time nor late', () => {
    const unanswered = booking({ status: 'expired', respondUntil: answerBy })
    expect(refusalOfStep('pay', 'payment', unanswered, long)).toBe('wrong-status')
    expect(refusalOfStep('renew', 'guest', unanswered, long)).toBe('wrong-status')
  })

  test('a guest who was checked in can’t be said not to have come', () => {
    const done = booking({ status: 'completed', checkedInAt: startsAt })
    expect(refusalOfStep('noShow', 'host', done, endsAt)).toBe('wrong-status')
  })
})

const anyState = fc.record({
  status: fc.constantFrom(...bookingStatuses),
  startsAt: fc.constant(startsAt),
  endsAt: fc.constant(endsAt),
  respondUntil: fc.constantFrom(answerBy, null),
  holdUntil: fc.constantFrom(answerBy, null),
  checkedInAt: fc.constantFrom(startsAt, null),
})
const anyInstant = fc.date({
  min: new Date('2026-11-29T00:00:00Z'),
  max: new Date('2026-12-03T00:00:00Z'),
  noInvalidDate: true,
})

test('what the clock would store is what readers see, and its step can be taken', () => {
  fc.assert(
    fc.property(anyState, anyInstant, (state, now) => {
      const [step] = stepsOf('clock', state, now)
      const waits = state.status === 'requested' || state.status === 'held'
      const isMovable = !waits || deadlineOf(state) !== null
      if (isMovable) expect(statusAt(state, now)).toBe(step ? bookingSteps[step].to : state.status)
    }),
  )
})

test('an answer is due within a day and before the lead time, but never in less than half an hour', () => {
  const now = new Date('2026-11-30T15:00:00Z')
  const due = (hoursToStart: number, leadMinutes: number, hours = 1) => {
    const startsAt = later(now, hoursToStart * MS_PER_HOUR)
    return respondUntil(now, { startsAt, endsAt: later(startsAt, hours * MS_PER_HOUR) }, leadMinutes)
  }
  expect(due(48, 0)).toEqual(later(now, 24 * MS_PER_HOUR))
  expect(due(5, 60)).toEqual(later(now, 4 * MS_PER_HOUR))
  expect(due(1, 60)).toEqual(later(now, MS_PER_HOUR / 2))
  expect(due(0, 0)).toEqual(later(now, MS_PER_HOUR / 2))
  expect(due(0, 0, 0.25)).toEqual(later(now, MS_PER_HOUR / 4))
})

test('what is paid on the platform waits for its payment, and what costs nothing does not', () => {
  const paid = { paymentMode: 'platform', totalInCents: 1 } as const
  const free = { paymentMode: 'platform', totalInCents: 0 } as const
  const direct = { paymentMode: 'direct', totalInCents: 1 } as const
  expect([paid, free, direct].map(isPaidHere)).toEqual([true, false, false])
  expect([paid, free, direct].map((how) => firstStatus('instant', how))).toEqual([
    'held',
    'confirmed',
    'confirmed',
  ])
  expect([paid, free, direct].map((how) => statusAfter('accept', how))).toEqual([
    'held',
    'confirmed',
    'confirmed',
  ])
  expect(firstStatus('request', paid)).toBe('requested')
})
