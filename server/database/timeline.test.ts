import { expect, test } from 'vitest'
import { startServerForTest } from '#tests/server.ts'
import { readQuarantine } from './quarantine.ts'
import { noticeRecovery, readTimeline } from './timeline.ts'

const AT = new Date('2026-03-10T12:00:00Z')

test('a new timeline of the same server begins one quarantine, another server none (QUA-08)', async () => {
  const { database } = await startServerForTest({ QUARANTINE_AFTER_RECOVERY: 'off' })
  const { $client } = database
  const see = (system: string, timeline: number) => noticeRecovery($client, { system, timeline }, AT)
  expect(await see('71', 1)).toBe(false)
  expect(await see('71', 1)).toBe(false)
  expect(await see('72', 5)).toBe(false)
  expect(await readQuarantine(database)).toBeUndefined()
  const both = await Promise.all([see('72', 6), see('72', 6)])
  expect(both.toSorted()).toEqual([false, true])
  expect(await readQuarantine(database)).toMatchObject({ source: 'timeline', beganAt: AT, release: null })
})

test('the database says where its history goes on, and a start stores it', async () => {
  const { database } = await startServerForTest()
  const timeline = await readTimeline(database.$client)
  expect(timeline).toEqual({ system: expect.stringMatching(/^\d+$/), timeline: 1 })
  expect(await readQuarantine(database)).toBeUndefined()
  const later = { system: timeline?.system ?? '', timeline: 2 }
  expect(await noticeRecovery(database.$client, later, AT)).toBe(true)
})
