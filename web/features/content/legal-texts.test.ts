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

  test('does not break the line between the number of a law or an article and its noun', () => {
    expect(JSON.stringify([terms, privacy, cookies])).not.toMatch(/(nº|arts?\.) \d/)
  })
})
