import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathPattern, publicPages } from '#contract/pages/public-pages.ts'
import { bookingTexts } from '#web/features/bookings/booking-in-address.ts'
import { readPricingAddress } from '#web/features/host-resources/pricing-in-address.ts'
import { readListAddress, readTimeChoice } from '#web/features/workspaces/list/filters-in-address.ts'

const ID = '0197f3a0-0000-7000-8000-000000000001'

test('every parameter that a public page reads from its address is part of its cache key', () => {
  const read = {
    '/workspaces': readListAddress({}),
    '/espacos/{city}': readTimeChoice({}),
    '/espacos/{city}/{type}': readTimeChoice({}),
    '/workspace/{id}': bookingTexts({}),
    '/host-resources': readPricingAddress({}),
  }
  const withParameters = publicPages.filter(({ parameters }) => parameters.length > 0)
  expect(withParameters.map(({ path }) => path).sort()).toEqual(Object.keys(read).sort())
  for (const [path, address] of Object.entries(read)) {
    const entry = publicPages.find((page) => page.path === path)
    expect([...(entry?.parameters ?? [])].sort(), path).toEqual(Object.keys(address).sort())
  }
})

test('every public page has a route, which reads its address only with parameters in the cache key', () => {
  for (const { path, parameters } of publicPages) {
    const name = path
      .slice(1)
      .replaceAll('/', '.')
      .replaceAll(/\{(\w+)\}/g, '$$$1')
    const files = [`${name}.tsx`, `${name}.index.tsx`].map((file) => `web/routes/${file.replace(/^\./, '')}`)
    const file = files.find((candidate) => existsSync(candidate))
    expect(file, path).toBeDefined()
    const source = readFileSync(file ?? '', 'utf8')
    expect(/validateSearch|useSearch/.test(source), path).toBe(parameters.length > 0)
  }
})

test.each([
  ['/espacos/{city}', '/espacos/recife-pe', true],
  ['/espacos/{city}', '/espacos/recife-pe/desk', false],
  ['/workspace/{id}', `/workspace/${ID}`, true],
  ['/workspace/{id}', `/workspace/${ID}/edit`, false],
  ['/', '/', true],
  ['/faq', '/faqs', false],
])('the pattern of %s and the path %s: %s', (template, path, isMatch) => {
  expect(new RegExp(pathPattern(template)).test(path)).toBe(isMatch)
})
