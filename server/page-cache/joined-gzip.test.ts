import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deflateSegment, joinGzip } from './joined-gzip.ts'

const pieces = fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 8 })

test('segments compressed alone make one gzip file with the right checksum', () => {
  fc.assert(
    fc.property(pieces, (all) => {
      const segments = all.map((bytes, index) =>
        deflateSegment(Buffer.from(bytes), index % 2 === 0 ? 'shared' : 'personal'),
      )
      // gunzip rejects a wrong checksum or length.
      expect(gunzipSync(joinGzip(segments))).toEqual(Buffer.concat(all))
    }),
  )
})

test('a long text is joined as it was', () => {
  const text = 'Sala com vista para o parque. '.repeat(20_000)
  const segments = [text, 'é', text].map((part) => deflateSegment(Buffer.from(part), 'shared'))
  expect(gunzipSync(joinGzip(segments)).toString()).toBe(`${text}é${text}`)
})
