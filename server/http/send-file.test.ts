import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '#tests/factories/user.ts'
import { uploadImage } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let address: string
let whole: Buffer
let etag: string

beforeAll(async () => {
  server = await startTestServer()
  address = server.url + (await uploadImage(await signedIn(server, 'host'))).url
  const response = await fetch(address)
  whole = Buffer.from(await response.arrayBuffer())
  etag = response.headers.get('etag') ?? ''
})
afterAll(() => server.close())

async function ask(headers: Record<string, string>) {
  const response = await fetch(address, { headers })
  return {
    status: response.status,
    range: response.headers.get('content-range'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test('a picture may be cached forever', async () => {
  const { headers } = await fetch(address)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('accept-ranges')).toBe('bytes')
})

test.each([
  ['its tag', () => etag],
  ['its tag among others', () => `"other", W/${etag}`],
  ['any', () => '*'],
])('a client that has %s gets no bytes', async (_, known) => {
  expect(await ask({ 'if-none-match': known() })).toMatchObject({ status: 304, bytes: Buffer.alloc(0) })
})

test('a client that has another version gets the whole file', async () => {
  expect(await ask({ 'if-none-match': '"other"' })).toMatchObject({ status: 200, bytes: whole })
})

describe('a requested part of a file', () => {
  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, Number.POSITIVE_INFINITY],
    ['bytes=10-99999999', 10, Number.POSITIVE_INFINITY],
    ['bytes=-8', -8, Number.POSITIVE_INFINITY],
  ])('%s', async (range, first, last) => {
    const from = first < 0 ? whole.length + first : first
    const to = Math.min(last, whole.length - 1)
    expect(await ask({ range })).toEqual({
      status: 206,
      range: `bytes ${from}-${to}/${whole.length}`,
      bytes: whole.subarray(from, to + 1),
    })
  })

  test.each(['bytes=99999999-', 'bytes=-0'])('%s lies outside', async (range) => {
    expect(await ask({ range })).toMatchObject({ status: 416, range: `bytes */${whole.length}` })
  })

  test.each(['bytes=9-1', 'bytes=0-1,4-5', 'lines=1-2'])(
    '%s can’t be understood: all of it comes',
    async (range) => {
      expect(await ask({ range })).toMatchObject({ status: 200, bytes: whole })
    },
  )

  test('of another version, by its tag, is the whole file', async () => {
    expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  })
})
