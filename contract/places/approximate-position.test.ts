import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approximatePosition, MAX_OFFSET_KILOMETRES } from './approximate-position.ts'

const EARTH_KILOMETRES = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

function kilometresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * EARTH_KILOMETRES * Math.asin(Math.sqrt(half))
}

test('is within three kilometres of the municipality, and always the same', () => {
  const inBrazil = fc.record({
    lat: fc.double({ min: -34, max: 6, noNaN: true }),
    lng: fc.double({ min: -74, max: -34, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.uuid(), inBrazil, (id, centre) => {
      const position = approximatePosition(id, centre)
      expect(kilometresBetween(centre, position)).toBeLessThan(MAX_OFFSET_KILOMETRES * 1.01)
      expect(approximatePosition(id, centre)).toEqual(position)
    }),
  )
})

test('differs between the workspaces of a city', () => {
  const centre = { lat: -23.55, lng: -46.63 }
  // Fixed ids: among two hundred random ones, two fall on the same metre once in a thousand runs.
  const drawn = fc.uniqueArray(fc.uuid({ version: 7 }), { minLength: 200, maxLength: 200 })
  const [ids = []] = fc.sample(drawn, { numRuns: 1, seed: 7 })
  expect(ids).toHaveLength(200)
  const positions = ids.map((id) => JSON.stringify(approximatePosition(id, centre)))
  expect(new Set(positions).size).toBe(200)
})

test('is spread evenly over the circle', () => {
  const centre = { lat: -23.55, lng: -46.63 }
  const positions = Array.from({ length: 2000 }, (_, index) => approximatePosition(`space ${index}`, centre))
  const share = (fits: (position: { lat: number; lng: number }) => boolean) =>
    positions.filter(fits).length / positions.length
  // Half of a circle's surface lies within its radius times the square root of a half.
  const half = MAX_OFFSET_KILOMETRES * Math.SQRT1_2
  expect(share((position) => kilometresBetween(centre, position) < half)).toBeCloseTo(0.5, 1)
  expect(share(({ lat }) => lat > centre.lat)).toBeCloseTo(0.5, 1)
  expect(share(({ lng }) => lng > centre.lng)).toBeCloseTo(0.5, 1)
})

test('never changes between releases', () => {
  const id = '0198c1a2-7a3b-7c4d-8e5f-001122334455'
  expect(approximatePosition(id, { lat: -23.55, lng: -46.63 })).toEqual({ lat: -23.56489, lng: -46.61674 })
  expect(approximatePosition(id, { lat: 2.82, lng: -60.67 })).toEqual({ lat: 2.80511, lng: -60.65783 })
})
