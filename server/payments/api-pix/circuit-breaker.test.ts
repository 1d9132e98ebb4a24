import { expect, test } from 'vitest'
import { ProviderError } from '../provider.ts'
import { openCircuitBreaker } from './circuit-breaker.ts'

const OPEN_MS = 30_000
const FAILURES = 5

function opened() {
  let nowMs = Date.parse('2026-03-10T12:00:00Z')
  const changes: boolean[] = []
  let calls = 0
  const circuit = openCircuitBreaker({
    now: () => new Date(nowMs),
    isFailure: (error) => (error as Error).message === 'failed',
    onChange: (isOpen) => changes.push(isOpen),
  })
  const run = (result: 'good' | 'failed' | 'no') =>
    circuit
      .run(async () => {
        calls += 1
        if (result !== 'good') throw new Error(result)
      })
      .then(
        () => 'good',
        (error) => (error instanceof ProviderError ? error.kind : error.message),
      )
  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1) await run('failed')
  }
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { circuit, run, fail, pass, changes, calls: () => calls }
}

test('opens after five failures in a row, and calls nothing then', async () => {
  const { circuit, run, fail, changes, calls } = opened()
  await fail(FAILURES - 1)
  expect(circuit.state()).toBe('closed')
  await fail(1)
  expect([circuit.state(), await run('good'), calls()]).toEqual(['open', 'away', FAILURES])
  expect(changes).toEqual([true])
})

test('an answer in between restarts the count, also a refusal', async () => {
  const { circuit, run, fail } = opened()
  for (const answer of ['good', 'no'] as const) {
    await fail(FAILURES - 1)
    expect(await run(answer)).toBe(answer)
  }
  await fail(FAILURES - 1)
  expect(circuit.state()).toBe('closed')
})

test('after 30 s one call tries: its outcome closes the circuit or opens it for 30 s more', async () => {
  const { circuit, run, fail, pass, changes } = opened()
  await fail(FAILURES)
  pass(OPEN_MS - 1)
  expect(circuit.state()).toBe('open')
  pass(1)
  expect(circuit.state()).toBe('half-open')
  expect(await run('failed')).toBe('failed')
  expect([circuit.state(), await run('good')]).toEqual(['open', 'away'])
  pass(OPEN_MS)
  expect([await run('good'), circuit.state()]).toEqual(['good', 'closed'])
  expect(changes).toEqual([true, false])
})

test('while one call tries, others are not let through', async () => {
  const { circuit, run, fail, pass } = opened()
  await fail(FAILURES)
  pass(OPEN_MS)
  let answer: () => void = () => {}
  const trying = circuit.run(() => new Promise<void>((resolve) => (answer = resolve)))
  expect(await run('good')).toBe('away')
  answer()
  await trying
  expect(await run('good')).toBe('good')
})

test('a failure that was on its way when the circuit opened does not prolong it', async () => {
  const { circuit, fail, pass } = opened()
  let failLate: (error: Error) => void = () => {}
  const late = circuit.run(() => new Promise<void>((_, reject) => (failLate = reject)))
  await fail(FAILURES)
  pass(OPEN_MS - 1)
  failLate(new Error('failed'))
  await expect(late).rejects.toThrow('failed')
  pass(1)
  expect(circuit.state()).toBe('half-open')
})
