import { describe, expect, test } from 'vitest'
import { bookingActors, bookingStatuses } from '../bookings/status.ts'
import { instantOf } from '../bookings/zoned-time.ts'
import { MS_PER_HOUR } from '../dates.ts'
import {
  answerUntil,
  type DisputeState,
  decideBy,
  disputeStatuses,
  disputeStepsOf,
  disputeWindow,
  mayDispute,
  refusalOfDisputeStep,
  waitsFor,
} from './rules.ts'

const second = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)
const hours = (instant: Date, count: number) => new Date(instant.getTime() + count * MS_PER_HOUR)

describe.each(['America/Sao_Paulo', 'America/Rio_Branco'])('in %s', (timeZone) => {
  const endsAt = instantOf({ day: '2026-12-01', time: '18:00' }, timeZone)

  test('a stay can be disputed from the second of its end for 48 hours', () => {
    const booking = { status: 'completed', endsAt, noShowAt: null } as const
    const until = instantOf({ day: '2026-12-03', time: '18:00' }, timeZone)
    expect(disputeWindow(booking)).toEqual({ subject: 'stay', from: endsAt, until })
    expect(mayDispute(booking, second(endsAt, -1))).toBe(false)
    expect(mayDispute(booking, endsAt)).toBe(true)
    expect(mayDispute(booking, second(until, -1))).toBe(true)
    expect(mayDispute(booking, until)).toBe(false)
  })

  test('a no-show from when the host said it, before the end or after', () => {
    for (const saidAt of [hours(endsAt, -2), hours(endsAt, 23)]) {
      const booking = { status: 'no_show', endsAt, noShowAt: saidAt } as const
      const until = hours(saidAt, 48)
      expect(disputeWindow(booking)).toEqual({ subject: 'no-show', from: saidAt, until })
      expect(mayDispute(booking, second(until, -1))).toBe(true)
      expect(mayDispute(booking, until)).toBe(false)
    }
  })

  test('the host answers for 72 hours, and only then or after the answer is it decided', () => {
    const openedAt = hours(endsAt, 5)
    const until = answerUntil(openedAt)
    expect(until).toEqual(instantOf({ day: '2026-12-04', time: '23:00' }, timeZone))
    const open: DisputeState = { status: 'open', answerUntil: until, answeredAt: null }
    expect(refusalOfDisputeStep('answer', 'host', open, second(until, -1))).toBeUndefined()
    expect(refusalOfDisputeStep('answer', 'host', open, until)).toBe('too-late')
    expect(refusalOfDisputeStep('answer', 'guest', open, openedAt)).toBe('forbidden')
    expect(refusalOfDisputeStep('answer', 'host', { ...open, status: 'answered' }, openedAt)).toBe(
      'wrong-status',
    )
    expect(refusalOfDisputeStep('decide', 'admin', open, second(until, -1))).toBe('too-early')
    expect(refusalOfDisputeStep('decide', 'admin', open, until)).toBeUndefined()
    expect(waitsFor(open, second(until, -1))).toBe('host')
    expect(waitsFor(open, until)).toBe('admin')
    expect(decideBy(open)).toEqual(hours(until, 120))
    const answered: DisputeState = { ...open, status: 'answered', answeredAt: hours(openedAt, 1) }
    expect(refusalOfDisputeStep('decide', 'admin', answered, hours(openedAt, 1))).toBeUndefined()
    expect(waitsFor(answered, hours(openedAt, 1))).toBe('admin')
    expect(decideBy(answered)).toEqual(hours(openedAt, 121))
  })
})

test('nothing else can be disputed, nor a no-show without the time at which it was said', () => {
  const endsAt = new Date('2026-12-01T21:00:00Z')
  for (const status of bookingStatuses) {
    const isOver = status === 'completed'
    expect(disputeWindow({ status, endsAt, noShowAt: null }) !== null).toBe(isOver)
  }
})

test('each side has its own steps, and nobody has a step in a dispute that is over', () => {
  const until = new Date('2026-12-04T21:00:00Z')
  const stepsOf = (status: DisputeState['status'], now: Date) =>
    Object.fromEntries(
      bookingActors.map((actor) => [
        actor,
        disputeStepsOf(actor, { status, answerUntil: until, answeredAt: null }, now),
      ]),
    )
  const nobody = { clock: [], payment: [] }
  expect(stepsOf('open', second(until, -1))).toEqual({
    ...nobody,
    guest: ['withdraw'],
    host: ['answer'],
    admin: [],
  })
  expect(stepsOf('open', until)).toEqual({ ...nobody, guest: ['withdraw'], host: [], admin: ['decide'] })
  expect(stepsOf('answered', until)).toEqual({ ...nobody, guest: ['withdraw'], host: [], admin: ['decide'] })
  for (const status of disputeStatuses.slice(2)) {
    expect(stepsOf(status, until)).toEqual({ ...nobody, guest: [], host: [], admin: [] })
    expect(waitsFor({ status, answerUntil: until, answeredAt: null }, until)).toBeNull()
  }
})
