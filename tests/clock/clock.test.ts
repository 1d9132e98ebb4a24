import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { DATE_TESTS, environmentAt, nextLeapDay, readInstant } from '../../scripts/test-clock.mjs'

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
/** Prints the process's clock, read twice at 20 ms. */
const PROGRAM = `
  const start = Date.now()
  setTimeout(() => console.log(JSON.stringify({
    now: start,
    waitedMs: Date.now() - start,
    constructed: new Date().getTime(),
    written: new Date(Date()).getTime(),
    given: new Date(0).getTime(),
    isDate: [new Date(), structuredClone(new Date())].map((date) => date instanceof Date && date.constructor === Date),
  })), 20)`

test('a process with that environment starts at the instant, and its clock advances', async () => {
  const instant = new Date(Date.now() + 400 * DAY_MS)
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', PROGRAM], {
    env: { ...process.env, ...environmentAt(instant) },
  })
  const seen = JSON.parse(stdout)
  for (const name of ['now', 'constructed', 'written']) {
    // Date() writes whole seconds.
    expect(seen[name] - instant.getTime(), name).toBeGreaterThan(-1000)
    expect(seen[name] - instant.getTime(), name).toBeLessThan(MINUTE_MS)
  }
  expect(seen.waitedMs).toBeGreaterThan(10)
  expect(seen.waitedMs).toBeLessThan(MINUTE_MS)
  expect(seen.given).toBe(0)
  expect(seen.isDate).toEqual([true, true])
})

test('accepts only a future instant with an offset from UTC', () => {
  expect(readInstant('2999-12-31T23:58:00-03:00')).toEqual(new Date('3000-01-01T02:58:00Z'))
  for (const written of [
    undefined,
    '',
    '2999-12-31',
    '2999-12-31T23:58',
    '2999-13-01T00:00Z',
    '2001-01-01T00:00Z',
  ]) {
    expect(() => readInstant(written), written).toThrow('--clock takes an instant to come')
  }
})

test('finds the next leap day', () => {
  const start = '-02-29T00:30:00-03:00'
  expect(nextLeapDay(new Date('2026-11-23T12:00:00Z'))).toEqual(new Date(`2028${start}`))
  expect(nextLeapDay(new Date(`2028${start}`))).toEqual(new Date(`2032${start}`))
  expect(nextLeapDay(new Date('2096-12-01T00:00:00Z')), '2100 has none').toEqual(new Date(`2104${start}`))
})

test('the short run names tests that exist', () => {
  expect(DATE_TESTS.unit.filter((file) => !existsSync(file))).toEqual([])
})
