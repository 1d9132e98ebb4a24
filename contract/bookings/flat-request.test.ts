import { expect, test } from 'vitest'
import { flatRequest, isSameRequest } from './flat-request.ts'

const dates = { from: '2026-12-01', to: '2026-12-02' }

test('a request as plain fields has null for what its kind lacks', () => {
  const hours = { start: '09:00', end: '12:30' }
  expect(flatRequest({ kind: 'hours', dates, hours })).toEqual({
    kind: 'hours',
    ...dates,
    ...hours,
    months: null,
  })
  expect(flatRequest({ kind: 'days', dates })).toEqual({
    kind: 'days',
    ...dates,
    start: null,
    end: null,
    months: null,
  })
  expect(flatRequest({ kind: 'months', from: '2026-01-31', months: 1 })).toEqual({
    kind: 'months',
    from: '2026-01-31',
    to: '2026-02-27',
    start: null,
    end: null,
    months: 1,
  })
})

test('two requests are the same while no field of their time differs', () => {
  const asked = flatRequest({ kind: 'hours', dates, hours: { start: '09:00', end: '12:30' } })
  expect(isSameRequest({ ...asked }, asked)).toBe(true)
  const others = [
    { kind: 'days' },
    { from: '2026-11-30' },
    { to: '2026-12-03' },
    { start: '08:00' },
    { end: null },
    { months: 1 },
  ] as const
  for (const other of others) expect(isSameRequest({ ...asked, ...other }, asked)).toBe(false)
})
