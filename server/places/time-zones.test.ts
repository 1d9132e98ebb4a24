import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeZoneOf } from '#contract/places/time-zones.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { readMunicipalities } from './municipalities.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const instant = new Date('2026-06-15T12:00:00Z')

/** 'GMT-3' for America/Bahia: zones of one offset keep the same time today. */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    instant,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const places = readMunicipalities().map(({ name, ...place }) => ({ ...place, city: name }))

test('each of the 5,571 municipalities keeps the time that the list of municipalities says', () => {
  expect(places).toHaveLength(5571)
  const zones = new Set(places.flatMap((place) => [place.timeZone, timeZoneOf(place)]))
  const offsets = new Map([...zones].map((zone) => [zone, offsetOf(zone)]))
  const wrong = places.filter((place) => offsets.get(timeZoneOf(place)) !== offsets.get(place.timeZone))
  expect(wrong).toEqual([])
})

test('the database gives each municipality the same zone as the rule', async () => {
  const { rows } = await server.database.$client.query<{ zone: string }>(
    `select time_zone_of(place.state, fold_text(place.city)) as zone
     from unnest($1::text[], $2::text[]) with ordinality place(state, city, position) order by position`,
    [places.map(({ state }) => state), places.map(({ city }) => city)],
  )
  expect(rows.map(({ zone }) => zone)).toEqual(places.map(timeZoneOf))
})
