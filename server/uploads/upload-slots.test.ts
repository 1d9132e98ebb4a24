import net from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_WORKSPACE } from '#contract/images/rules.ts'
import { signedIn } from '#tests/factories/user.ts'
import { uploadImage } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

const UPLOADS = '/api/v1/uploads'
const TINY = 2_000

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Sends an upload's head and its first 1,000 bytes, and never the rest. */
function beginUpload(cookie = '', { length = MAX_IMAGE_BYTES, method = 'POST' } = {}) {
  const { port, host } = new URL(server.url)
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
  head.push('Content-Type: multipart/form-data; boundary=part')
  socket.write(`${head.join('\r\n')}\r\n\r\n${'a'.repeat(1_000)}`)
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

test('eight images of the greatest size use up the memory for uploads; the next gets a Retry-After', async () => {
  const users = await Promise.all([signedIn(server, 'host'), signedIn(server, 'guest')])
  const begun = users.flatMap(({ client }) => Array.from({ length: 4 }, () => beginUpload(client.cookie)))
  const third = await signedIn(server, 'host')
  begun.push(beginUpload(third.client.cookie))
  const refusal = await Promise.race(begun.map(({ answer }) => answer))
  expect(refusal).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5[\s\S]*Muita gente está usando o site/i)
  for (const { stop } of begun) stop()
  const large = new Uint8Array(MAX_IMAGE_BYTES)
  await expect.poll(async () => (await third.client.upload(UPLOADS, large)).status).toBe(422)
})
