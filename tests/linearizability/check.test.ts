import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BookingOperation, bookingModel, type Input, type Output, type State } from './booking-model.ts'
import { check } from './check.ts'
import { isAnswered, type Model, type Operation } from './history.ts'

const MOST_STEPS = 1_000_000
const CODES = ['A', 'B', 'C', 'D']

type Register = Operation<{ write?: number }, { read?: number }>

/** One number that can be written and read. */
const register: Model<number, { write?: number }, { read?: number }> = {
  initial: 0,
  apply: (state, { input, output }) => {
    if (input.write !== undefined) return input.write
    return output?.read === state ? state : undefined
  },
  isIdle: ({ input }) => input.write === undefined,
  keyOf: String,
}

const registerOperation: fc.Arbitrary<Register> = fc
  .record({
    value: fc.integer({ min: 0, max: 2 }),
    isWrite: fc.boolean(),
    calledAt: fc.integer({ min: 0, max: 8 }),
    takes: fc.integer({ min: 0, max: 6 }),
    isAnswered: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
  })
  .map(({ value, isWrite, calledAt, takes, isAnswered: hasEnd }) => ({
    client: '',
    input: isWrite ? { write: value } : {},
    output: isWrite ? {} : { read: value },
    calledAt,
    answeredAt: hasEnd ? calledAt + takes : Number.POSITIVE_INFINITY,
  }))

/** Tries every order, with nothing clever about it. */
function isExplainedByTrying<State, Input, Output>(
  model: Model<State, Input, Output>,
  rest: readonly Operation<Input, Output>[],
  state: State,
): boolean {
  if (!rest.some(isAnswered)) return true
  const firstAnswer = Math.min(...rest.map(({ answeredAt }) => answeredAt))
  return rest.some((next) => {
    if (next.calledAt > firstAnswer) return false
    const after = model.apply(state, next)
    const others = rest.filter((other) => other !== next)
    return after !== undefined && isExplainedByTrying(model, others, after)
  })
}

describe('the search', () => {
  test('agrees with trying every order, on histories of a register', () => {
    const found = { explained: 0, unexplained: 0 }
    fc.assert(
      fc.property(fc.array(registerOperation, { maxLength: 7 }), (history) => {
        const isExplained = isExplainedByTrying(register, history, register.initial)
        found[isExplained ? 'explained' : 'unexplained'] += 1
        expect(check(register, history, MOST_STEPS).kind).toBe(isExplained ? 'explained' : 'unexplained')
      }),
      { numRuns: 2_000 },
    )
    expect(Math.min(found.explained, found.unexplained)).toBeGreaterThan(100)
  })

  test('gives an order that the model allows and that keeps to the times', () => {
    fc.assert(
      fc.property(fc.array(registerOperation, { maxLength: 8 }), (history) => {
        const verdict = check(register, history, MOST_STEPS)
        if (verdict.kind !== 'explained') return
        const { order } = verdict
        expect(order).toEqual(expect.arrayContaining(history.filter(isAnswered)))
        let state: number | undefined = register.initial
        for (const [index, one] of order.entries()) {
          state = state === undefined ? undefined : register.apply(state, one)
          expect(state).toBeDefined()
          expect(order.slice(index + 1).every(({ answeredAt }) => answeredAt >= one.calledAt)).toBe(true)
        }
      }),
    )
  })

  test('gives up after so many steps, and calls that neither explained nor not', () => {
    const writes = Array.from({ length: 20 }, (_, write) => ({
      client: '',
      input: { write },
      output: {},
      calledAt: 0,
      answeredAt: 10,
    }))
    const impossible = { client: '', input: {}, output: { read: 99 }, calledAt: 0, answeredAt: 10 }
    expect(check(register, [...writes, impossible], 1_000).kind).toBe('undecided')
  })
})

const input: fc.Arbitrary<Input> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('reserve' as const),
      kind: fc.constantFrom('instant' as const, 'request' as const, 'paid' as const),
      hours: fc.integer({ min: 1, max: 15 }),
      totalInCents: fc.constant(1_000),
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
  fc.constant({ type: 'readHours' as const }),
)

/** Every answer that there is to a question, in a state or another. */
function possibleOutputs(state: State): Output[] {
  const numbers = Array.from({ length: 16 }, (_, number) => number)
  return [
    ...CODES.map((code) => ({ type: 'made' as const, code })),
    { type: 'done' },
    { type: 'refused' },
    { type: 'taken' },
    ...numbers.map((taken) => ({ type: 'hours' as const, taken })),
    ...[0, 1_000, 2_000].map((inCents) => ({ type: 'sum' as const, inCents })),
    ...Object.values(state).map(({ status, version, hours }) => ({
      type: 'booking' as const,
      status,
      version,
      hours,
    })),
  ]
}

type Asked = { input: Input; earlierMs: number; laterMs: number; isUnanswered: boolean }

/** Does one after another, each at an instant of its own, and spreads the times of calls and answers around it. */
function perform(all: readonly Asked[]): BookingOperation[] {
  let state = bookingModel.initial
  return all.flatMap<BookingOperation>(({ input: one, earlierMs, laterMs, isUnanswered }, index) => {
    const at = index * 10
    const base = { client: 'client', input: one, calledAt: at - earlierMs, answeredAt: at + laterMs }
    for (const output of possibleOutputs(state)) {
      const after = bookingModel.apply(state, { ...base, output })
      if (after === undefined) continue
      const hasChanged = after !== state
      state = after
      const isUnknown = isUnanswered && hasChanged
      return isUnknown
        ? [
            {
              ...base,
              output: output.type === 'made' ? output : undefined,
              answeredAt: Number.POSITIVE_INFINITY,
            },
          ]
        : [{ ...base, output }]
    }
    return []
  })
}

const asked = (most: { earlierMs: number; laterMs: number; isUnanswered: boolean }): fc.Arbitrary<Asked[]> =>
  fc.array(
    fc.record({
      input,
      earlierMs: fc.integer({ min: 0, max: most.earlierMs }),
      laterMs: fc.integer({ min: 0, max: most.laterMs }),
      isUnanswered: most.isUnanswered
        ? fc.integer({ min: 0, max: 4 }).map((one) => one === 0)
        : fc.constant(false),
    }),
    { minLength: 5, maxLength: 40 },
  )

describe('histories of bookings', () => {
  test('are explained when one thing was done after another, however long the answers took', () => {
    fc.assert(
      fc.property(asked({ earlierMs: 35, laterMs: 35, isUnanswered: true }), (all) => {
        expect(check(bookingModel, perform(all), MOST_STEPS).kind).toBe('explained')
      }),
      { numRuns: 500 },
    )
  })

  test('are not explained once any one answer is another, where no two overlapped', () => {
    let corrupted = 0
    fc.assert(
      fc.property(
        asked({ earlierMs: 4, laterMs: 4, isUnanswered: false }),
        fc.nat(),
        fc.nat(),
        (all, which, other) => {
          const history = perform(all)
          const one = history[which % history.length]
          if (!one) return
          const others = possibleOutputs(stateAfter(history)).filter(
            (output) => JSON.stringify(output) !== JSON.stringify(one.output) && fits(one.input, output),
          )
          const output = others[other % others.length]
          if (!output) return
          corrupted += 1
          const changed = history.map((operation) => (operation === one ? { ...one, output } : operation))
          expect(check(bookingModel, changed, MOST_STEPS).kind).toBe('unexplained')
        },
      ),
      { numRuns: 500 },
    )
    expect(corrupted).toBeGreaterThan(300)
  })
})

function stateAfter(history: readonly BookingOperation[]): State {
  return history.reduce<State>(
    (state, operation) => bookingModel.apply(state, operation) ?? state,
    bookingModel.initial,
  )
}

/** Whether an answer is one to this question at all. Under another new code, the same booking is no other answer. */
function fits({ type }: Input, output: Output): boolean {
  if (type === 'reserve') return output.type === 'taken'
  if (type === 'step' || type === 'answer') return output.type === 'done' || output.type === 'refused'
  if (type === 'propose') return ['done', 'refused', 'taken'].includes(output.type)
  if (type === 'read') return output.type === 'booking'
  return output.type === (type === 'readHours' ? 'hours' : 'sum')
}
