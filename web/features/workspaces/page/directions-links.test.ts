import { expect, test } from 'vitest'
import { directionsLinks } from './directions-links.ts'

test('each link leads to the whole address, whatever characters it has', () => {
  const links = directionsLinks({
    address: 'Rua João & Maria, 10 – sala #2',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01304-001',
    country: 'Brasil',
  })
  expect(links.map(({ name }) => name)).toEqual(['Google Maps', 'Waze', 'Apple Maps'])
  for (const { href } of links) {
    const { protocol, searchParams } = new URL(href)
    expect(protocol).toBe('https:')
    expect([...searchParams.values()]).toContain(
      'Rua João & Maria, 10 – sala #2, São Paulo, SP, 01304-001, Brasil',
    )
  }
})
