import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { isolateFailure } from './isolate-failure.ts'

function logged(): { log: ReturnType<typeof createLog>; lines: string[] } {
  const lines: string[] = []
  return { log: createLog('trace', { write: (line) => void lines.push(line) }), lines }
}

test('returns what the work returns, and logs nothing', async () => {
  const { log, lines } = logged()
  expect(await isolateFailure({ log }, { txid: 'a' }, 'asking failed', async () => 3)).toBe(3)
  expect(lines).toEqual([])
})

test('logs the error, and the item that failed', async () => {
  const { log, lines } = logged()
  const work = () => Promise.reject(new Error('no such charge'))
  expect(await isolateFailure({ log }, { txid: 'a' }, 'asking failed', work)).toBeUndefined()
  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({ txid: 'a', msg: 'asking failed', level: 50 })
  expect(line).toContain('no such charge')
})

test('throws an error that says that the database is away', async () => {
  const { log, lines } = logged()
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  await expect(
    isolateFailure({ log }, { txid: 'a' }, 'asking failed', () => Promise.reject(away)),
  ).rejects.toBe(away)
  expect(lines).toEqual([])
})

test('throws an error that says that a service which all items need is away', async () => {
  const { log, lines } = logged()
  const away = new Error('the bank is away')
  const work = () => Promise.reject(away)
  const isAway = (error: unknown) => error === away
  await expect(isolateFailure({ log }, { txid: 'a' }, 'asking failed', work, isAway)).rejects.toBe(away)
  expect(lines).toEqual([])
})
