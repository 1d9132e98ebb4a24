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

test('is within three kilometres of the municipality, and the same each time', () => {
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

test('tells the spaces of a city apart', () => {
  const centre = { lat: -23.55, lng: -46.63 }
  const positions = fc.sample(fc.uuid(), 200).map((id) => JSON.stringify(approximatePosition(id, centre)))
  expect(new Set(positions).size).toBe(200)
})
