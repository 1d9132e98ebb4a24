import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createWorkspace, uploadImage } from '#tests/factories/workspace.ts'
import { filesOf } from '#tests/files-of.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { removeUnusedImages } from './remove-unused-images.ts'

const WAIT = { timeout: 15_000, interval: 50 }
const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Whether the operation succeeded while the file store was down. */
const removals: Record<string, (host: SignedInUser, imageId: string) => Promise<boolean>> = {
  'a deleted account': async ({ client, password }) =>
    (await client.request('DELETE', '/api/v1/me', { password })).status === 200,
  'a deleted workspace': async (host, imageId) => {
    const { id } = await createWorkspace(host, { imageIds: [imageId] })
    return (await host.client.request('DELETE', `/api/v1/workspaces/${id}`)).status === 200
  },
  'pictures that nothing took': async () => {
    await removeUnusedImages({ ...server.resources, now: () => new Date(Date.now() + EIGHT_DAYS_MS) })
    return true
  },
}

test.each(Object.entries(removals))('deletes the files of %s once the store is back', async (_, remove) => {
  const host = await signedIn(server, 'host')
  const { id } = await uploadImage(host)
  const files = async () => Object.keys(await filesOf(server.resources.storage))
  expect((await files()).join()).toContain(id)
  const removeAll = vi
    .spyOn(server.resources.storage, 'removeAll')
    .mockRejectedValueOnce(new Error('the store is away'))
  expect(await remove(host, id)).toBe(true)
  // The queue waits between attempts; here the delay has passed.
  const hurry = () =>
    server.database.execute(sql`update jobs.job set start_after = now() where state = 'retry'`)
  await expect
    .poll(async () => {
      await hurry()
      return files()
    }, WAIT)
    .toEqual([])
  expect(removeAll).toHaveBeenCalledTimes(2)
  removeAll.mockRestore()
})

test.each(['there', 'away'])(
  'an upload whose account goes meanwhile leaves no file, the store %s',
  async (store) => {
    const { storage } = server.resources
    const host = await signedIn(server, 'host')
    const putting = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const put = storage.put.bind(storage)
    vi.spyOn(storage, 'put').mockImplementation(async (...file) => {
      putting.resolve()
      await gate.promise
      return put(...file)
    })
    const upload = uploadImage(host)
    await putting.promise
    expect((await host.client.request('DELETE', '/api/v1/me', { password: host.password })).status).toBe(200)
    if (store === 'away') vi.spyOn(storage, 'removeAll').mockRejectedValueOnce(new Error('the store is away'))
    gate.resolve()
    await expect(upload).rejects.toThrow('Uploading answered 500')
    vi.restoreAllMocks()
    await expect.poll(async () => Object.keys(await filesOf(storage)), WAIT).toEqual([])
  },
)

test('an upload whose process is killed before its row is stored leaves no files for good', async () => {
  const { storage } = server.resources
  const host = await signedIn(server, 'host')
  const { id: kept } = await uploadImage(host)
  const before = Object.keys(await filesOf(storage))
  expect(before.join()).toContain(kept)
  const put = storage.put.bind(storage)
  const ended = Promise.withResolvers<void>()
  vi.spyOn(storage, 'put').mockImplementation(async (...file) => {
    await put(...file)
    await ended.promise
  })
  const upload = uploadImage(host)
  await expect.poll(async () => Object.keys(await filesOf(storage)).length, WAIT).toBe(2 * before.length)
  await server.database.execute(sql`
    update jobs.job set start_after = now() where name = 'remove-files-without-image' and state = 'created'`)
  await expect.poll(async () => Object.keys(await filesOf(storage)), WAIT).toEqual(before)
  vi.restoreAllMocks()
  ended.resolve()
  await upload
})
