import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BookingOperation, bookingModel } from './booking-model.ts'
import { check } from './check.ts'
import { asked, otherOutputs, perform, withEnd } from './generated-histories.ts'
import { isAnswered } from './history.ts'
import { narrowTimes } from './narrow-times.ts'

/** More than any of these short histories takes. */
const MOST_STEPS = 1_000_000
const NEVER = Number.POSITIVE_INFINITY

const kindOf = (history: readonly BookingOperation[]) => check(bookingModel, history, MOST_STEPS).kind

/** With one answer changed, or not; with what is stored at the end, or not. */
const histories = fc
  .record({
    all: asked({ earlierMs: 35, laterMs: 35, isUnanswered: true }),
    hasEnd: fc.boolean(),
    isChanged: fc.boolean(),
    which: fc.nat(),
    other: fc.nat(),
  })
  .map(({ all, hasEnd, isChanged, which, other }) => {
    const performed = perform(all)
    const history = hasEnd ? withEnd(performed) : performed
    const answered = history.filter(isAnswered)
    const one = answered[which % answered.length]
    const outputs = one ? otherOutputs(performed, one) : []
    const output = outputs[other % outputs.length]
    if (!isChanged || !output) return history
    return history.map((operation) => (operation === one ? { ...one, output } : operation))
  })

test('an order explains a narrowed history exactly where one explains the history', () => {
  const found = { explained: 0, unexplained: 0, undecided: 0, narrower: 0, shorter: 0 }
  fc.assert(
    fc.property(histories, (history) => {
      const narrowed = narrowTimes(history)
      const kind = kindOf(history)
      expect(kindOf(narrowed)).toBe(kind)
      found[kind] += 1
      if (narrowed.length < history.length) found.shorter += 1
      if (narrowed.filter(isAnswered).length > history.filter(isAnswered).length) found.narrower += 1
    }),
    { numRuns: 5_000 },
  )
  expect(found.undecided).toBe(0)
  expect(Math.min(found.explained, found.unexplained, found.shorter, found.narrower)).toBeGreaterThan(200)
})

/** Bookings that are paid without an answer, each read before and after. */
function paidWithoutAnswers(count: number): BookingOperation[] {
  const base = { client: 'client', output: undefined, answeredAt: NEVER }
  const hours = (index: number) => 1 << index
  const codes = Array.from({ length: count }, (_, index) => `B${index}`)
  const made = codes.map<BookingOperation>((code, index) => ({
    ...base,
    input: { type: 'reserve', kind: 'paid', hours: hours(index), totalInCents: 1_000 },
    output: { type: 'made', code },
    calledAt: index,
    answeredAt: index + 0.5,
  }))
  const paid = codes.map<BookingOperation>((code) => ({
    ...base,
    input: { type: 'settle', code, amountInCents: 1_000 },
    calledAt: 100,
  }))
  const read = (status: string, version: number, calledAt: number) =>
    codes.map<BookingOperation>((code, index) => ({
      ...base,
      input: { type: 'read', code },
      output: { type: 'booking', status, version, hours: hours(index) },
      calledAt,
      answeredAt: calledAt + 50,
    }))
  return [...made, ...paid, ...read('held', 1, 200), ...read('confirmed', 2, 300)]
}

test('payments without an answer, between what was read before and after, leave nothing to try', () => {
  const history = paidWithoutAnswers(16)
  expect(check(bookingModel, history, 200_000).kind).toBe('undecided')
  expect(check(bookingModel, narrowTimes(history), 200_000)).toMatchObject({
    kind: 'explained',
    steps: history.length,
  })
})
