import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const host = await signedIn(server, 'host')
  const admin = await signedIn(server, 'admin')
  for (const price of [10, 20, 30, 40, 89.9]) await createPublishedWorkspace(host, admin, { price })
  await createWorkspace(host, { price: 5000 })
  const elsewhere = { city: 'Curitiba', state: 'PR', zipCode: '80010-000' } as const
  for (const price of [60, 70]) await createPublishedWorkspace(host, admin, { price, ...elsewhere })
})
afterAll(() => server.close())

const pricing = async (query: string) => (await server.visitor().get(`/api/v1/pricing?${query}`)).body

test('median and quartiles of the published prices of a type, city and unit', async () => {
  const { count, summary } = await pricing('type=meeting-room&priceUnit=hour&city=sao paulo')
  expect(count).toBe(5)
  expect(summary).toMatchObject({
    lowest: 10,
    lowerQuartile: 20,
    median: 30,
    upperQuartile: 40,
    highest: 89.9,
  })
  const counts = summary.buckets.map((bucket: { count: number }) => bucket.count)
  expect(counts.reduce((sum: number, each: number) => sum + each)).toBe(5)
  expect([summary.buckets[0].from, summary.buckets.at(-1).to]).toEqual([10, 89.9])
})

test('gives no figures for fewer than three prices', async () => {
  expect(await pricing('type=meeting-room&priceUnit=hour&city=Curitiba')).toEqual({ count: 2, summary: null })
  expect(await pricing('type=clinic&priceUnit=month')).toEqual({ count: 0, summary: null })
})

test('covers all of Brazil without a city', async () => {
  expect((await pricing('type=meeting-room&priceUnit=hour')).count).toBe(7)
})

test('handles equal prices without a division by zero', async () => {
  const own = await startTestServer()
  const host = await signedIn(own, 'host')
  const admin = await signedIn(own, 'admin')
  for (let workspace = 0; workspace < 3; workspace += 1)
    await createPublishedWorkspace(host, admin, { price: 50 })
  const { body } = await own.visitor().get('/api/v1/pricing?type=meeting-room&priceUnit=hour')
  expect(body.summary).toMatchObject({ lowest: 50, median: 50, highest: 50 })
  await own.close()
})
