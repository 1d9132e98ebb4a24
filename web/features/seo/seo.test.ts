import { expect, test } from 'vitest'
import { findTypeBySlug, landingPath, typeSlug } from '#contract/places/landing-paths.ts'
import { workspaceTypes } from '#contract/workspaces/rules.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { findSampleWorkspace } from '#web/features/workspaces/samples/sample-workspaces.ts'
import { listSeo } from './list-seo.ts'
import { workspaceData } from './workspace-data.ts'
import { workspaceDescription, workspaceTitle } from './workspace-seo.ts'

const SITE = 'https://pouso.test'
const cities = [
  { city: 'São Paulo', state: 'SP' },
  { city: 'Bom Jesus', state: 'PI' },
  { city: 'Bom Jesus', state: 'RS' },
]
const sample = findSampleWorkspace('1')
if (!sample) throw new Error('There is no sample 1')

test('builds the paths of landing pages from plain letters, and finds the type again', () => {
  expect(landingPath({ city: "Santa Bárbara d'Oeste", state: 'SP' })).toBe(
    '/espacos/santa-barbara-d-oeste-sp',
  )
  expect(landingPath({ city: 'São Paulo', state: 'SP' }, 'meeting-room')).toBe(
    '/espacos/sao-paulo-sp/sala-de-reuniao',
  )
  for (const type of workspaceTypes) expect(findTypeBySlug(typeSlug(type))).toBe(type)
})

test.each([
  [{}, '/workspaces', false],
  [{ type: 'desk' }, '/workspaces?type=desk', false],
  [{ city: 'sao paulo' }, '/espacos/sao-paulo-sp', false],
  [
    { city: 'São Paulo', type: 'clinic', sort: 'priceAsc' },
    '/espacos/sao-paulo-sp/clinica-consultorio',
    false,
  ],
  [{ city: 'Bom Jesus', state: 'RS' }, '/espacos/bom-jesus-rs', false],
  [{ city: 'Bom Jesus' }, '/workspaces?city=Bom+Jesus', false],
  [{ city: 'Lugar Nenhum' }, '/workspaces?city=Lugar+Nenhum', true],
  [{ city: 'São Paulo', state: 'RJ' }, '/workspaces?city=S%C3%A3o+Paulo&state=RJ', true],
  [{ search: 'sol' }, '/workspaces?search=sol', true],
  [{ city: 'São Paulo', capacity: 8 }, '/workspaces?capacity=8&city=S%C3%A3o+Paulo', true],
  [{ cursor: 'x', view: 'map' }, '/workspaces', true],
  [{ date: '2026-12-01' }, '/workspaces?date=2026-12-01', true],
] as const)('the list with the filters %j is %s for search engines', (filters, path, isHidden) => {
  expect(listSeo(filters, cities)).toMatchObject({ path, isHidden })
})

test('the list of a city is not kept from search engines while the cities are not known', () => {
  expect(listSeo({ city: 'São Paulo' }, undefined).isHidden).toBe(false)
})

test('cuts titles at 60 characters and descriptions at 160, between words', () => {
  const name = 'Sala ampla e iluminada com vista para o parque, perto do metrô e de muitos cafés'
  const long = { ...sample, name, description: `${name}. `.repeat(20) }
  const title = pageTitle(workspaceTitle(long))
  expect(title.length).toBeLessThanOrEqual(60)
  expect(title).toMatch(/^Sala ampla .*…, São Paulo \| Pouso$/)
  expect(workspaceDescription(long).length).toBeLessThanOrEqual(160)
  expect(workspaceDescription({ ...sample, description: 'x'.repeat(20) }).length).toBeGreaterThanOrEqual(70)
})

test('describes a workspace with its offer, hours and address, and without its position', () => {
  const data = workspaceData(SITE, {
    ...sample,
    id: 'one',
    type: 'meeting-room',
    price: 89.9,
    priceUnit: 'hour',
  })
  expect(data).toMatchObject({
    '@type': ['Product', 'MeetingRoom'],
    url: `${SITE}/workspace/one`,
    address: { '@type': 'PostalAddress', addressLocality: 'São Paulo', addressCountry: 'BR' },
    offers: {
      price: 89.9,
      priceCurrency: 'BRL',
      priceSpecification: { '@type': 'UnitPriceSpecification', unitCode: 'HUR' },
    },
    openingHoursSpecification: { opens: sample.availability.availableHours.start },
  })
  expect(data).not.toHaveProperty('geo')
})

test('describes hours that differ by day, or have a break, period by period', () => {
  const weeklyHours = [
    { day: 'mon', start: '08:00', end: '12:00' },
    { day: 'mon', start: '13:00', end: '18:00' },
    { day: 'sat', start: '09:00', end: '24:00' },
  ] as const
  const { openingHoursSpecification } = workspaceData(SITE, { ...sample, weeklyHours: [...weeklyHours] })
  const period = (dayOfWeek: string, opens: string, closes: string) =>
    expect.objectContaining({ dayOfWeek: [`https://schema.org/${dayOfWeek}`], opens, closes })
  expect(openingHoursSpecification).toEqual([
    period('Monday', '08:00', '12:00'),
    period('Monday', '13:00', '18:00'),
    period('Saturday', '09:00', '23:59'),
  ])
})

test('describes ratings from three reviews on, and the reviews that say something', () => {
  const review = (comment: string) => ({
    id: comment,
    userName: 'Rui Lima',
    userAvatar: null,
    date: '2026-11-02T12:00:00.000Z',
    rating: 4,
    comment,
    reply: null,
  })
  const rated = { ...sample, rating: 4.33, reviewCount: 3, reviews: [review('Bem silenciosa.'), review('')] }
  expect(workspaceData(SITE, rated)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.33, reviewCount: 3, bestRating: 5 },
    review: [{ author: { name: 'Rui Lima' }, datePublished: '2026-11-02', reviewBody: 'Bem silenciosa.' }],
  })
  const few = workspaceData(SITE, { ...rated, reviewCount: 2 })
  expect(few).not.toHaveProperty('aggregateRating')
  expect(few).not.toHaveProperty('review')
})
