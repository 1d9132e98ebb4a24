import { asc, inArray, sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drawPicture } from '#tests/factories/picture.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { images } from '../database/schema.ts'
import { addFingerprints, addFingerprintsJob } from './add-fingerprints.ts'
import { imageFolder } from './image-keys.ts'

const WAIT = { timeout: 15_000, interval: 50 }

let server: TestServer
let host: SignedInUser
beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
})
afterAll(() => server.close())

const plainPicture = () => sharp({ create: { width: 700, height: 500, channels: 3, background: '#888' } })

async function upload(picture: Sharp): Promise<string> {
  const { status, body } = await host.client.upload('/api/v1/uploads', await picture.png().toBuffer())
  expect(status).toBe(201)
  return body.id
}

let ids: string[]
beforeEach(async () => {
  await server.database.delete(images)
  ids = []
  for (const turn of [0, 35, 70]) ids.push(await upload(drawPicture(turn)))
})

const fingerprints = async () => {
  const rows = await server.database
    .select({ fingerprint: images.fingerprint })
    .from(images)
    .where(inArray(images.id, ids))
    .orderBy(asc(images.id))
  return rows.map(({ fingerprint }) => fingerprint)
}

/**
 * Removes the fingerprints, as in an earlier release.
 * @returns the fingerprints that the images had
 */
async function loseFingerprints(): Promise<(string | null)[]> {
  const before = await fingerprints()
  await server.database.update(images).set({ fingerprint: null })
  return before
}

test('what was stored without a fingerprint gets the one that it would have had', async () => {
  const before = await loseFingerprints()
  expect(new Set(before).size).toBe(3)
  await addFingerprints(server.resources, {})
  expect(await fingerprints()).toEqual(before)
})

test('each picture is read once, also plain ones and those whose file is missing or damaged', async () => {
  const [missing = '', damaged = ''] = ids
  ids.push(await upload(plainPicture()))
  await loseFingerprints()
  const { storage } = server.resources
  await storage.removeAll(imageFolder(missing))
  for await (const key of storage.list()) {
    if (key.startsWith(imageFolder(damaged))) await storage.put(key, Buffer.from('no picture'))
  }
  const find = vi.spyOn(storage, 'find')
  await addFingerprints(server.resources, {})
  expect(find).toHaveBeenCalledTimes(4)
  const [ofMissing, ofDamaged, ofWhole, ofPlain] = await fingerprints()
  expect([ofMissing, ofDamaged, ofPlain]).toEqual([ids[0], ids[1], ids[3]])
  expect(ofWhole).toMatch(/^[0-9a-f]{20,32}$/)
  await addFingerprints(server.resources, {})
  expect(find).toHaveBeenCalledTimes(4)
  find.mockRestore()
})

test('goes on where a batch ended, and where the file store failed', async () => {
  const before = await loseFingerprints()
  const find = vi
    .spyOn(server.resources.storage, 'find')
    .mockRejectedValueOnce(new Error('the store is away'))
  await expect(addFingerprints(server.resources, {}, 2)).rejects.toThrow('the store is away')
  expect(await fingerprints()).toEqual([null, null, null])
  const after = await addFingerprints(server.resources, {}, 2)
  expect(after).toBe(ids[1])
  expect(await fingerprints()).toEqual([before[0], before[1], null])
  expect(await addFingerprints(server.resources, { after }, 2)).toBeUndefined()
  expect(await fingerprints()).toEqual(before)
  expect(find).toHaveBeenCalledTimes(4)
  find.mockRestore()
})

test('the queue runs it until nothing is left', async () => {
  const before = await loseFingerprints()
  // More than one batch: the further images have only rows.
  await server.database.execute(sql`insert into images (id, owner_id, width, height, created_at)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, owner_id, width, height, created_at
    from images, generate_series(1, 201) n where images.id = ${ids[0]}`)
  const { jobs, database } = server.resources
  await jobs.enqueue(database, addFingerprintsJob, {})
  await expect.poll(fingerprints, WAIT).toEqual(before)
  const { rows } = await database.execute(
    sql`select count(*)::integer as left from images where fingerprint is null`,
  )
  expect(rows).toEqual([{ left: 0 }])
})
