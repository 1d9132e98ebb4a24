import net from 'node:net'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_WORKSPACE } from '#contract/images/rules.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { uploadImage } from '#tests/factories/workspace.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import type { Actor } from '../actor.ts'
import { limitUploads, MAX_UPLOAD_BYTES } from './upload-slots.ts'

const UPLOADS = '/api/v1/uploads'
const TINY = 2_000

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Sends an upload's head and the first bytes of its body, and never the rest. */
function beginUpload(
  cookie = '',
  { length = MAX_IMAGE_BYTES, method = 'POST', bytes = 1_000, from = '', url = server.url } = {},
) {
  const { port, host } = new URL(url)
  const socket = net.connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const answer = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (text.includes('}')) resolve(text)
    })
  })
  const head = [`${method} ${UPLOADS} HTTP/1.1`, `Host: ${host}`, `Content-Length: ${length}`]
  if (cookie) head.push(`Cookie: ${cookie}`)
  if (from) head.push(`X-Forwarded-For: ${from}`)
  head.push('Content-Type: multipart/form-data; boundary=part')
  socket.write(`${head.join('\r\n')}\r\n\r\n${'a'.repeat(bytes)}`)
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { answer, ended, stop: () => socket.destroy() }
}

test('a visitor is rejected before the image has arrived, and then disconnected', async () => {
  const upload = beginUpload()
  const answer = await upload.answer
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(answer).toContain('{"code":"UNAUTHENTICATED","message":"Usuário não autenticado"}')
  await upload.ended
})

test('other operations read bodies up to the limit of JSON', async () => {
  expect(await beginUpload('', { method: 'PUT' }).answer).toMatch(/^HTTP\/1\.1 413 /)
})

test.each([
  ['two forms’ pictures', 2 * MAX_IMAGES_PER_WORKSPACE, TINY],
  ['one form’s of the greatest size', MAX_IMAGES_PER_WORKSPACE, MAX_IMAGE_BYTES + 10_000],
])('one user may send %s at once, and more when these end', async (_, most, length) => {
  const host = await signedIn(server, 'host')
  const begun = Array.from({ length: most + 1 }, () => beginUpload(host.client.cookie, { length }))
  const refusal = await Promise.race(begun.map(({ answer }) => answer))
  expect(refusal).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5[\s\S]*Há imagens demais desta conta/i)
  const other = await signedIn(server, 'host')
  expect((await uploadImage(other)).id).toBeDefined()
  for (const { stop } of begun) stop()
  await expect.poll(async () => (await host.client.post(UPLOADS)).status).toBe(422)
})

/** Four uploads of each of two users, of which this many bytes arrive. */
async function beginEight(bytes: number) {
  const users = await Promise.all([signedIn(server, 'host'), signedIn(server, 'guest')])
  return users.flatMap(({ client }) => Array.from({ length: 4 }, () => beginUpload(client.cookie, { bytes })))
}

test('what two users announce and send slowly takes no memory from a third', async () => {
  const begun = await beginEight(1_000)
  const third = await signedIn(server, 'host')
  expect((await uploadImage(third)).id).toBeDefined()
  const large = new Uint8Array(MAX_IMAGE_BYTES)
  expect((await third.client.upload(UPLOADS, large)).status).toBe(422)
  for (const { stop } of begun) stop()
})

test('eight images of the greatest size use up the memory for uploads; the next gets a Retry-After', async () => {
  const begun = await beginEight(MAX_IMAGE_BYTES - 1)
  const third = await signedIn(server, 'host')
  // Each of these sends little, and so needs little of the room while they arrive.
  let asked: ReturnType<typeof beginUpload> | undefined
  let refusal = ''
  const ask = () => {
    asked?.stop()
    asked = beginUpload(third.client.cookie)
    void asked.answer.then(
      (answer) => {
        refusal = answer
      },
      () => undefined,
    )
    return refusal
  }
  await expect
    .poll(ask, { timeout: 15_000, interval: 500 })
    .toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5[\s\S]*Muita gente está usando o site/i)
  for (const { stop } of begun) stop()
  asked?.stop()
  const large = new Uint8Array(MAX_IMAGE_BYTES)
  await expect.poll(async () => (await third.client.upload(UPLOADS, large)).status).toBe(422)
})

type Arriving = ReadableStreamDefaultController<Uint8Array>

/** An application that limits uploads, and the bodies that it has begun to read. */
function startLimitedUploads() {
  const app = new Hono()
  const findViewer = async (context: Context) => ({ id: context.req.header('user') }) as Actor
  const maxSize = MAX_UPLOAD_BYTES
  app.use(limitUploads({ findViewer, addressOf: () => '127.0.0.1' }), bodyLimit({ maxSize }))
  app.post('/', async (context) => {
    const read = await context.req.raw.arrayBuffer().catch(() => undefined)
    return context.text(String(read?.byteLength))
  })
  const admitted: Arriving[] = []
  const upload = (user: number, announced = MAX_UPLOAD_BYTES) => {
    const pull = (controller: Arriving) => void admitted.push(controller)
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
    const headers = { user: String(user), 'content-length': String(announced) }
    return app.request('/', { method: 'POST', body, duplex: 'half', headers } as RequestInit)
  }
  return { admitted, upload }
}

function arrive(controller: Arriving | undefined, bytes = MAX_UPLOAD_BYTES): void {
  controller?.enqueue(new Uint8Array(bytes))
  controller?.close()
}

test('of nine uploads that began at once the last to arrive finds no room, and gives its part back', async () => {
  const { admitted, upload } = startLimitedUploads()
  const answers = Array.from({ length: 9 }, (_, index) => upload(index % 3))
  await expect.poll(() => admitted.length).toBe(9)
  const known = [...admitted]
  for (const controller of known) arrive(controller)
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(8).fill(200), 503])
  const again = upload(1)
  await expect.poll(() => admitted.length).toBe(10)
  arrive(admitted[9])
  expect(await (await again).text()).toBe(String(MAX_UPLOAD_BYTES))
})

test('what still arrives of an upload that was refused takes no memory from others', async () => {
  const { admitted, upload } = startLimitedUploads()
  for (let sent = 0; sent < 1_400; sent += 1) {
    expect((await upload(1, MAX_UPLOAD_BYTES + 1)).status).toBe(413)
    arrive(admitted.pop(), 64_000)
  }
  const answers = Array.from({ length: 8 }, (_, index) => upload(index % 2))
  await expect.poll(() => admitted.length).toBe(8)
  for (const controller of admitted) arrive(controller)
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual(Array(8).fill(200))
})

test('one network does not use up the memory, whatever accounts it has', async () => {
  const proxied = await startServerForTest({ TRUST_PROXY: 'true' })
  const users = [await signedIn(proxied, 'host'), await signedIn(proxied, 'guest')]
  const begin = ({ client }: SignedInUser, from: string) =>
    beginUpload(client.cookie, { bytes: MAX_IMAGE_BYTES - 1, from, url: proxied.url })
  const begun = users.flatMap((user) =>
    Array.from({ length: 3 }, (_, index) => begin(user, `2001:db8::${index}`)),
  )
  const refusal = await Promise.race(begun.map(({ answer }) => answer))
  expect(refusal).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5[\s\S]*Há imagens demais desta rede/i)
  const third = await signedIn(proxied, 'host')
  expect((await uploadImage(third)).id).toBeDefined()
  for (const { stop } of begun) stop()
})
