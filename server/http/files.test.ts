import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, uploadImage } from '#tests/factories/workspace.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const statusOf = async (path: string) => (await fetch(server.url + path, { redirect: 'manual' })).status
const pictureOf = (id: string) => `/files/images/${id}/400.webp`

test.each([
  ['no width', `/files/images/${randomUUID()}/0.webp`],
  ['another kind', `/files/images/${randomUUID()}/400.svg`],
  ['a width that is too long', `/files/images/${randomUUID()}/100000.webp`],
])('a path without a picture gets 404: %s', async (_, path) => {
  expect(await statusOf(path)).toBe(404)
})

test('while the store is away a picture’s response is temporary and not cached', async () => {
  const { id } = await uploadImage(host)
  vi.spyOn(server.resources.storage, 'find').mockRejectedValue(new Error('the store is away'))
  const answer = await fetch(server.url + pictureOf(id))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(answer.headers.has('retry-after')).toBe(true)
  vi.restoreAllMocks()
  expect(await statusOf(pictureOf(id))).toBe(200)
})

test('a shared picture fails while the store is away, and is rendered once the store is back', async () => {
  const photo = await uploadImage(host)
  const { shareImage } = await createPublishedWorkspace(host, admin, { imageIds: [photo.id] })
  vi.spyOn(server.resources.storage, 'find').mockRejectedValue(new Error('the store is away'))
  expect(await statusOf(shareImage ?? '')).toBe(500)
  vi.restoreAllMocks()
  expect(await statusOf(shareImage ?? '')).toBe(200)
})

test('one address gets 120 rendered pictures an hour, then a Retry-After', async () => {
  const own = await startServerForTest()
  const { shareImage } = await createPublishedWorkspace(
    await signedIn(own, 'host'),
    await signedIn(own, 'admin'),
  )
  const ask = () => fetch(own.url + shareImage)
  for (let drawn = 0; drawn < 119; drawn += 1) {
    await countAttempt(own.resources, 'shareImageByAddress', '127.0.0.1')
  }
  expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('when sixteen renderings wait, the next request gets a Retry-After', async () => {
  const own = await startServerForTest()
  const [user, admin] = [await signedIn(own, 'host'), await signedIn(own, 'admin')]
  const addresses: string[] = []
  for (let count = 0; count < 17; count += 1) {
    const photo = await uploadImage(user)
    const name = `Sala ${count}`
    const { shareImage } = await createPublishedWorkspace(user, admin, { name, imageIds: [photo.id] })
    addresses.push(own.url + shareImage)
  }
  const { storage } = own.resources
  const { find } = storage
  const photosAreBack = Promise.withResolvers<void>()
  vi.spyOn(storage, 'find').mockImplementation(async (key) => {
    if (!key.includes('share-')) await photosAreBack.promise
    return find(key)
  })
  const statuses: number[] = []
  const asking = addresses.map(async (address) => statuses.push((await fetch(address)).status))
  await expect.poll(() => statuses).toEqual([503])
  photosAreBack.resolve()
  await Promise.all(asking)
  expect(statuses).toEqual([503, ...Array(16).fill(200)])
})
