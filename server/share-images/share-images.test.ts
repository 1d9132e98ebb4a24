import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import {
  createPublishedWorkspace,
  createWorkspace,
  uploadImage,
  workspaceDraft,
} from '#tests/factories/workspace.ts'
import { filesOf } from '#tests/files-of.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { imageKey } from '../images/image-keys.ts'
import { breakLines, widthOf } from './lettering.ts'
import { shareImagePath } from './share-image-path.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const fetchPicture = (path: string) => fetch(server.url + path, { redirect: 'manual' })

test('the link preview of a published workspace shows its photo and is deleted with it', async () => {
  const photo = await uploadImage(host)
  const { id, shareImage } = await createPublishedWorkspace(host, admin, { imageIds: [photo.id] })
  const answer = await fetchPicture(shareImage ?? '')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const picture = new Uint8Array(await answer.arrayBuffer())
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1200, height: 630 })
  // The factory's photo is plain forest green, as is then the doorway's middle; the upper left corner is paper.
  const colorAt = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)]
  for (const [index, value] of [15, 92, 76].entries()) {
    expect(Math.abs((colorAt(920, 400)[index] ?? 0) - value)).toBeLessThan(12)
  }
  expect(Math.min(...colorAt(10, 10))).toBeGreaterThan(240)

  const fingerprint = shareImage?.split('/').at(-1)
  const key = imageKey(photo.id, 0).replace('0.webp', `share-${fingerprint}`)
  expect(await server.resources.storage.find(key)).toBeDefined()
  await host.client.request('DELETE', `/api/v1/workspaces/${id}`)
  await expect.poll(() => server.resources.storage.find(key), { timeout: 15_000 }).toBeUndefined()
  expect((await fetchPicture(shareImage ?? '')).status).toBe(404)
})

test('a link preview that is drawn while its workspace is deleted leaves no file', async () => {
  const { storage } = server.resources
  const photo = await uploadImage(host)
  const { id, shareImage } = await createPublishedWorkspace(host, admin, { imageIds: [photo.id] })
  const put = storage.put.bind(storage)
  const photoOf = async () => Object.keys(await filesOf(storage)).filter((key) => key.includes(photo.id))
  const putting = vi.spyOn(storage, 'put').mockImplementation(async (...file) => {
    await host.client.request('DELETE', `/api/v1/workspaces/${id}`)
    await expect.poll(photoOf, { timeout: 15_000 }).toEqual([])
    return put(...file)
  })
  expect((await fetchPicture(shareImage ?? '')).status).toBe(200)
  expect(putting).toHaveBeenCalledOnce()
  putting.mockRestore()
  expect(await photoOf()).toEqual([])
})

test('redirects from a stale address to the new picture', async () => {
  const workspace = await createPublishedWorkspace(host, admin, { price: 50 })
  const { imageIds: _, ...draft } = workspaceDraft({ price: 60 })
  const saved = await host.client.request('PATCH', `/api/v1/workspaces/${workspace.id}`, {
    ...draft,
    imageIds: [],
    version: workspace.version,
  })
  expect(saved.status).toBe(200)
  const moved = await fetchPicture(workspace.shareImage ?? '')
  expect(moved.status).toBe(302)
  const current = saved.body.workspace.shareImage
  expect(moved.headers.get('location')).toBe(current)
  expect(current).not.toBe(workspace.shareImage)
  expect((await fetchPicture(current)).status).toBe(200)
})

test('returns 404 for an unpublished workspace and for invalid addresses', async () => {
  const pending = await createWorkspace(host)
  expect(pending.shareImage).toBeNull()
  const path = shareImagePath({ ...pending, priceInCents: 8990, cover: null })
  for (const address of [path, '/files/share/x/y.jpg', '/files/share/x/..%2Fy.jpg']) {
    expect((await fetchPicture(address)).status, address).toBe(404)
  }
})

test('breaks names between words and cuts long ones', () => {
  const lettering = { face: 'display', size: 66 } as const
  expect(breakLines('Sala Jatobá', lettering, 584, 3)).toEqual(['Sala Jatobá'])
  const long = breakLines('palavra '.repeat(30), lettering, 584, 3)
  expect(long).toHaveLength(3)
  expect(long[2]).toMatch(/…$/)
  const [word = ''] = breakLines('x'.repeat(120), lettering, 584, 3)
  expect(widthOf(word, lettering)).toBeLessThanOrEqual(584)
  expect(widthOf('🌿漢', lettering)).toBe(0)
})
