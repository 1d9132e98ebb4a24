import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingModel } from './booking-model.ts'
import { check } from './check.ts'
import { asked, otherOutputs, perform } from './generated-histories.ts'
import { isAnswered, type Model, type Operation } from './history.ts'

const MOST_STEPS = 1_000_000

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

/** Tries every order, without any optimization. */
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
          const others = otherOutputs(history, one)
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
