import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import exifr from 'exifr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createWorkspace, uploadImage } from '#tests/factories/workspace.ts'
import { filesOf } from '#tests/files-of.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import { images } from '../database/schema.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import { removeUnusedImages } from './remove-unused-images.ts'

const WAIT = { timeout: 15_000, interval: 50 }

let server: TestServer
let host: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
})
afterAll(() => server.close())

const sample = (name: string) => readFile(new URL(`../../tests/images/${name}`, import.meta.url))
const upload = (content: Uint8Array, name?: string) => host.client.upload('/api/v1/uploads', content, name)
const download = async (address: string) => {
  const response = await fetch(`${server.url}${address}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const storedImages = async () => (await server.database.select().from(images)).length

/** The colours in the middle of the upper and of the lower half. */
async function halves(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (y: number) => [
    ...data.subarray((y * info.width + info.width / 2) * info.channels).subarray(0, 3),
  ]
  return { upper: at(Math.floor(info.height / 4)), lower: at(Math.floor((info.height * 3) / 4)) }
}

describe('an uploaded image', () => {
  test('from a phone is stored upright, as WebP, without metadata', async () => {
    const original = await sample('phone-photo.jpg')
    const before = await exifr.parse(original, { gps: true })
    expect(before).toMatchObject({ Make: 'Telefone', latitude: expect.closeTo(-23.56, 1) })

    const { status, body } = await upload(original)
    expect(status).toBe(201)
    expect(body.height).toBeGreaterThan(body.width)
    const { response, bytes } = await download(body.url)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const metadata = await sharp(bytes).metadata()
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', body.width, body.height])
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual(
      Array(5).fill(undefined),
    )
    const { upper, lower } = await halves(bytes)
    expect(upper[0]).toBeGreaterThan(150)
    expect(lower[2]).toBeGreaterThan(120)
    expect(bytes.includes('Telefone')).toBe(false)
  })

  test.each(['reception.png', 'meeting-table.webp', 'terrace.avif'])('%s is accepted', async (name) => {
    const { status, body } = await upload(await sample(name), name)
    expect(status).toBe(201)
    expect((await download(body.url)).response.status).toBe(200)
  })

  test('is stored in every standard width below its own, with a small placeholder', async () => {
    const wide = await sharp({ create: { width: 2400, height: 1500, channels: 3, background: '#b8472a' } })
      .png()
      .toBuffer()
    const { body } = await upload(wide)
    expect([body.width, body.height]).toEqual([1600, 1000])
    const versions = body.srcSet.split(', ').map((version: string) => version.split(' '))
    expect(versions.map(([, width]: string[]) => width)).toEqual(['320w', '640w', '1024w', '1600w'])
    for (const [address, width] of versions) {
      const metadata = await sharp((await download(address)).bytes).metadata()
      expect(`${metadata.width}w`).toBe(width)
    }
    expect(body.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(body.placeholder.length).toBeLessThan(500)
  })

  test('keeps its width when narrower than the narrowest standard width', async () => {
    const narrow = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#f2a93b' } })
      .jpeg()
      .toBuffer()
    const { body } = await upload(narrow)
    expect([body.width, body.height, body.srcSet]).toEqual([90, 60, `${body.url} 90w`])
  })
})

describe('an invalid upload', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, number, string][] = [
    ['a GIF named .jpg', () => sample('animation-named.jpg'), 422, 'IMAGE_TYPE_UNSUPPORTED'],
    ['a text named .png', () => sample('text-named.png'), 422, 'IMAGE_TYPE_UNSUPPORTED'],
    ['an SVG', () => Buffer.from(svg), 422, 'IMAGE_TYPE_UNSUPPORTED'],
    ['nothing', () => new Uint8Array(), 422, 'IMAGE_TYPE_UNSUPPORTED'],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      422,
      'IMAGE_TYPE_UNSUPPORTED',
    ],
    ['a truncated JPEG', () => sample('broken.jpg'), 422, 'IMAGE_UNREADABLE'],
    [
      'a JPEG signature and then a page',
      () => Buffer.from('\xff\xd8\xff<html><script>alert(1)</script>', 'latin1'),
      422,
      'IMAGE_UNREADABLE',
    ],
    ['a PNG of 60 megapixels in a few kilobytes', () => bomb(10_000, 6_000), 422, 'IMAGE_TOO_MANY_PIXELS'],
    // Reading its pixels would fail.
    [
      'a PNG of 60 megapixels by its header alone',
      () => bomb(10_000, 6_000).subarray(0, BYTES_BEFORE_PIXELS),
      422,
      'IMAGE_TOO_MANY_PIXELS',
    ],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 413, 'IMAGE_TOO_LARGE'],
  ]

  test.each(cases)('rejects %s and stores nothing', async (_, content, status, code) => {
    const before = await storedImages()
    const answer = await upload(await content(), 'foto.jpg')
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.message).toMatch(/imagem/i)
    expect(await storedImages()).toBe(before)
  })

  test('rejects a request without a file', async () => {
    const { status, body } = await host.client.post('/api/v1/uploads', {})
    expect([status, body.fields]).toEqual([422, { file: 'Envie uma imagem no campo file' }])
  })

  test('rejects visitors', async () => {
    expect((await server.visitor().upload('/api/v1/uploads', await sample('reception.png'))).status).toBe(401)
  })

  test.each([
    '/files/images/nothing/320.webp',
    '/files/images/00000000-0000-4000-8000-000000000000/320.webp',
    '/files/images/..%2f..%2fauth-secret/320.webp',
  ])('%s is not there', async (address) => {
    expect((await server.visitor().get(address)).status).toBe(404)
  })
})

test('deletes unused images and their files after seven days; used ones stay', async () => {
  const used = await uploadImage(host)
  await createWorkspace(host, { imageIds: [used.id] })
  const photo = await uploadImage(host)
  await host.client.put('/api/v1/me/photo', { imageId: photo.id })
  const unused = await uploadImage(host)
  const after = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  await removeUnusedImages({ ...server.resources, now: () => after(6) })
  expect((await download(unused.url)).response.status).toBe(200)
  await removeUnusedImages({ ...server.resources, now: () => after(8) })
  const files = async () => Object.keys(await filesOf(server.resources.storage)).join()
  await expect.poll(files, WAIT).not.toContain(unused.id)
  expect((await download(unused.url)).response.status).toBe(404)
  expect((await download(used.url)).response.status).toBe(200)
  expect((await download(photo.url)).response.status).toBe(200)
})

test('the same clock starts and ends the seven days', async () => {
  const own = await startServerForTest()
  const uploader = await signedIn(own, 'host')
  const after = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  own.setNow(after(6))
  await uploadImage(uploader)
  await removeUnusedImages({ ...own.resources, now: () => after(12) })
  expect(await own.database.select().from(images)).toHaveLength(1)
  await removeUnusedImages({ ...own.resources, now: () => after(14) })
  expect(await own.database.select().from(images)).toEqual([])
})

test('one run deletes any number of images', async () => {
  const own = await startServerForTest()
  const { id: ownerId } = await signedIn(own, 'host')
  const row = { ownerId, width: 400, height: 300, createdAt: new Date('2026-01-01') }
  await own.database.insert(images).values(Array.from({ length: 501 }, () => ({ ...row, id: randomUUID() })))
  await removeUnusedImages(own.resources)
  expect(await own.database.select().from(images)).toEqual([])
})

test('accepts 200 an hour, then 429 with the time to retry; other users are not affected', async () => {
  const eager = await signedIn(server, 'host')
  await Promise.all(
    Array.from({ length: 199 }, () => countAttempt(server.resources, 'uploadByUser', eager.id)),
  )
  expect((await uploadImage(eager)).id).toBeDefined()
  const before = await storedImages()
  const refused = await eager.client.upload('/api/v1/uploads', await sample('reception.png'))
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(refused.body.message).toMatch(/^Muitas tentativas\. Tente novamente em (60|59) minutos\.$/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect(await storedImages()).toBe(before)
  expect((await uploadImage(host)).id).toBeDefined()
})

/** Of a PNG: its signature, the header, and the head of the chunk that holds the pixels. */
const BYTES_BEFORE_PIXELS = 8 + 25 + 8

/** A PNG of one colour that unpacks to very many pixels. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8 + content.length)
  frame.writeUInt32BE(data.length, 0)
  content.copy(frame, 4)
  frame.writeUInt32BE(checksum(content), 4 + content.length)
  return frame
}

function checksum(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
