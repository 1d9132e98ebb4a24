import { describe, expect, test } from 'vitest'
import { parseSearchParams, writeSearchParams } from '#web/search-params.ts'
import { hasFilters, type ListFilters, readFilters, readListAddress } from './filters-in-address.ts'

const read = (query: string) => readListAddress(parseSearchParams(query))

describe('the filters of an address', () => {
  test.each<[string, ListFilters]>([
    ['', {}],
    ['?search=caf%C3%A9+100%25', { search: 'café 100%' }],
    ['?search=100', { search: '100' }],
    ['?search=true', { search: 'true' }],
    ['?search=%20%20', {}],
    ['?city=S%C3%A3o+Paulo', { city: 'São Paulo' }],
    ['?city=all', {}],
    ['?city=&search=&type=', {}],
    ['?city=Bom+Jesus&state=pi', { city: 'Bom Jesus', state: 'PI' }],
    ['?city=Bom+Jesus/PI', { city: 'Bom Jesus', state: 'PI' }],
    ['?state=PI', {}],
    ['?type=meeting-room', { type: 'meeting-room' }],
    ['?type=castle', {}],
    ['?capacity=8', { capacity: 8 }],
    ['?capacity=0', {}],
    ['?capacity=-3', {}],
    ['?capacity=2.5', {}],
    ['?capacity=99999', { capacity: 10_000 }],
    ['?capacity=1.000', { capacity: 1000 }],
    ['?capacity=10.00', {}],
    ['?minPrice=89.9&maxPrice=120', { minPrice: 89.9, maxPrice: 120 }],
    ['?minPrice=89,90', { minPrice: 89.9 }],
    ['?maxPrice=1.500', { maxPrice: 1500 }],
    ['?maxPrice=1.5', { maxPrice: 1.5 }],
    ['?minPrice=1.234,56&maxPrice=1.000.000', { minPrice: 1234.56, maxPrice: 1_000_000 }],
    ['?maxPrice=R$+1500', { maxPrice: 1500 }],
    ['?minPrice=0&maxPrice=-5', {}],
    ['?minPrice=1e3&maxPrice=abc', {}],
    ['?minPrice=500&maxPrice=50', { minPrice: 500 }],
    ['?minPrice=50&maxPrice=50', { minPrice: 50, maxPrice: 50 }],
    ['?priceUnit=month', { priceUnit: 'month' }],
    ['?priceUnit=year', {}],
    ['?amenities=wifi,tv', { amenities: ['wifi', 'tv'] }],
    ['?amenities=tv&amenities=wifi', { amenities: ['wifi', 'tv'] }],
    ['?amenities=sauna,tv', { amenities: ['tv'] }],
    ['?amenities=', {}],
    [
      '?date=2026-12-01&dateTo=2026-12-03&from=14:00&to=17:00&people=6',
      { date: '2026-12-01', dateTo: '2026-12-03', from: '14:00', to: '17:00', people: 6 },
    ],
    ['?date=2026-12-01&from=17:00&to=14:00', { date: '2026-12-01' }],
    ['?date=2026-12-01&from=14:00', { date: '2026-12-01' }],
    ['?date=2026-12-01&dateTo=2026-12-01', { date: '2026-12-01' }],
    ['?date=2026-12-01&dateTo=2028-12-01', { date: '2026-12-01' }],
    ['?date=2026-12-01&months=2&from=14:00&to=17:00', { date: '2026-12-01', months: 2 }],
    ['?date=2026-12-01&months=40', { date: '2026-12-01', months: 12 }],
    ['?from=14:00&to=24:00&dateTo=2026-12-01&months=1', {}],
    ['?date=2026-02-30', {}],
    ['?sort=priceAsc', { sort: 'priceAsc' }],
    ['?sort=newest', {}],
    ['?type=desk&type=office', { type: 'desk' }],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual(expected)
    expect(hasFilters(read(query))).toBe(Object.keys(expected).some((name) => name !== 'sort'))
  })

  test('survive being written and read again', () => {
    const filters: ListFilters = {
      search: 'sala & café, 100%',
      city: 'Bom Jesus',
      state: 'PI',
      type: 'clinic',
      capacity: 3,
      minPrice: 10.5,
      maxPrice: 99,
      priceUnit: 'hour',
      amenities: ['wifi', '24-7-access'],
      sort: 'priceDesc',
    }
    expect(read(writeSearchParams(filters))).toEqual(filters)
  })

  test('are written without what is absent', () => {
    expect(writeSearchParams(readFilters({ city: 'all', type: 'desk' }))).toBe('?type=desk')
    expect(writeSearchParams(readFilters({}))).toBe('')
    expect(writeSearchParams({ amenities: ['wifi', 'tv'] })).toBe('?amenities=wifi,tv')
  })
})
