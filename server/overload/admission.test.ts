import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Admission } from './admission.ts'

const open = (limits: Partial<ConstructorParameters<typeof Admission>[0]> = {}) =>
  new Admission({ delayMs: () => 0, readsAtOnce: 1, writesAtOnce: 2, ...limits })

test('admits queued reads with a session first, then in order of arrival', async () => {
  const admission = open()
  const order: string[] = []
  const leave = await admission.enter('visit')
  const come = async (name: string, rank: 'read' | 'visit') => {
    const left = await admission.enter(rank)
    order.push(name)
    left?.()
  }
  const all = [
    come('visitor 1', 'visit'),
    come('visitor 2', 'visit'),
    come('host', 'read'),
    come('guest', 'read'),
  ]
  leave?.()
  await Promise.all(all)
  expect(order).toEqual(['host', 'guest', 'visitor 1', 'visitor 2'])
})

test('the event loop has turns for new connections before the next queued read begins', async () => {
  const admission = open()
  const leave = await admission.enter('visit')
  let hasBegun = false
  const next = admission.enter('visit').then(() => {
    hasBegun = true
  })
  leave?.()
  let turns = 0
  for (; !hasBegun; turns += 1) await nextTurn()
  await next
  expect(turns).toBeGreaterThanOrEqual(10)
})

test('refuses a read that has waited a second, and admits later ones again', async () => {
  vi.useFakeTimers()
  try {
    const admission = open()
    const leave = await admission.enter('visit')
    const late = admission.enter('visit')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await late).toBeUndefined()
    expect(admission.refused).toBe(1)
    leave?.()
    leave?.()
    expect(await admission.enter('visit')).toBeDefined()
  } finally {
    vi.useRealTimers()
  }
})

test('releasing twice is a no-op', async () => {
  const admission = open({ readsAtOnce: 2 })
  const [first] = [await admission.enter('visit'), await admission.enter('visit')]
  first?.()
  first?.()
  await admission.enter('visit')
  const waiting = admission.enter('read')
  let hasEntered = false
  void waiting.then(() => {
    hasEntered = true
  })
  await Promise.resolve()
  expect(hasEntered).toBe(false)
})

test('a growing delay of the event loop refuses visits first, then reads, writes, files', async () => {
  let delayMs = 0
  const admission = open({ delayMs: () => delayMs, readsAtOnce: 100 })
  const letIn = async () => [
    (await admission.enter('visit')) !== undefined,
    (await admission.enter('read')) !== undefined,
    admission.isOpenToWrite('write'),
    admission.isOpenTo('file'),
  ]
  const seen: Record<number, boolean[]> = {}
  for (delayMs of [400, 600, 1_100, 2_100, 4_100]) seen[delayMs] = await letIn()
  expect(seen).toEqual({
    400: [true, true, true, true],
    600: [false, true, true, true],
    1100: [false, false, true, true],
    2100: [false, false, false, true],
    4100: [false, false, false, false],
  })
})

test('writes have a limit of their own, and visitors half of it', () => {
  const admission = open()
  const end = admission.beginWrite()
  expect([admission.isOpenToWrite('visit'), admission.isOpenToWrite('write')]).toEqual([false, true])
  admission.beginWrite()
  expect(admission.isOpenToWrite('write')).toBe(false)
  end()
  expect(admission.isOpenToWrite('write')).toBe(true)
})
