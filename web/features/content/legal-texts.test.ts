import { describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/accounts/credentials.ts'
import { cookies } from './texts/cookies.ts'
import { privacy } from './texts/privacy.ts'
import { terms } from './texts/terms.ts'

describe('legal texts', () => {
  test('the terms on the page are the version that sign-up records', () => {
    expect(terms.lastChanged).toBe(TERMS_VERSION)
  })

  test.each([
    [terms, 8],
    [privacy, 8],
    [cookies, 7],
  ])('$title has its sections, each with an address of its own', ({ sections }, count) => {
    expect(sections).toHaveLength(count)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(count)
  })

  test('privacy and cookies say that images of the map may come from elsewhere (MAP-06)', () => {
    expect(JSON.stringify(cookies)).toMatch(/a não ser as imagens do mapa.*podem vir de quem fornece o mapa/)
    expect(JSON.stringify(privacy)).toMatch(/pode buscar as imagens direto.*recebe o seu endereço de rede/)
  })

  test('does not break the line between the number of a law or an article and its noun', () => {
    expect(JSON.stringify([terms, privacy, cookies])).not.toMatch(/(nº|arts?\.) \d/)
  })
})
