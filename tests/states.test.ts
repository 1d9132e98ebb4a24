import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { states } from '#contract/places/rules.ts'
import { isBrazilianPhone } from '#contract/profile/rules.ts'
import { readMunicipalities } from '#server/places/municipalities.ts'
import { regionOf, regions } from '#web/features/places/regions.ts'

type Point = readonly [longitude: number, latitude: number]
type Outline = {
  properties: { uf: string; nome: string }
  geometry: { type: 'Polygon'; coordinates: Point[][] } | { type: 'MultiPolygon'; coordinates: Point[][][] }
}

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const outlines: Outline[] = JSON.parse(read('web/features/map/states.geojson')).features
const [header = [], ...rows] = read('server/places/municipalities.csv')
  .trim()
  .split(/\r?\n/)
  .map((line) => line.split(','))
const column = (name: string) => rows.map((row) => row[header.indexOf(name)] ?? '')
const places = readMunicipalities()
const distinct = (values: readonly string[]) => [...new Set(values)].sort()

/** Whether a point lies in an outline: a line from it to the west crosses the borders an odd number of times. */
function isIn([longitude, latitude]: Point, { geometry: { type, coordinates } }: Outline): boolean {
  const rings = type === 'Polygon' ? coordinates : coordinates.flat()
  const crossings = rings.flatMap((ring) =>
    ring.filter(([x, y], index) => {
      const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y]
      if (y > latitude === beforeY > latitude) return false
      return longitude > x + ((beforeX - x) * (latitude - y)) / (beforeY - y)
    }),
  )
  return crossings.length % 2 === 1
}

test('codes and names of the states are those of their outlines', () => {
  const ofOutlines = outlines.map(({ properties: { uf, nome } }) => `${uf} ${nome}`)
  expect(ofOutlines).toHaveLength(27)
  expect(states.map(({ code, name }) => `${code} ${name}`).sort()).toEqual(ofOutlines.sort())
})

test('nearly all municipalities with a number of IBGE lie in the outline of its state', () => {
  const shares = outlines.map((outline) => {
    const own = places.filter(({ state }) => state === outline.properties.uf)
    const inside = own.filter(({ longitude, latitude }) => isIn([longitude, latitude], outline))
    return { state: outline.properties.uf, share: inside.length / own.length }
  })
  expect(shares.filter(({ share }) => !(share > 0.9))).toEqual([])
})

test('the region of a state is the first digit of its municipalities’ codes', () => {
  const digits = { Norte: 1, Nordeste: 2, Sudeste: 3, Sul: 4, 'Centro-Oeste': 5 }
  const codes = column('codigo_ibge')
  const ofPlaces = places.map(({ state }, index) => `${state} ${codes[index]?.slice(0, 1)}`)
  expect(states.map(({ code }) => `${code} ${digits[regionOf[code]]}`).sort()).toEqual(distinct(ofPlaces))
  expect([...regions].sort()).toEqual(Object.keys(digits).sort())
})

test('the area codes of phones are those of the municipalities', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(2, '0'))
  const ofPhones = numbers.filter((number) => isBrazilianPhone(`${number}912345678`))
  expect(ofPhones).toEqual(distinct(column('ddd')))
})
