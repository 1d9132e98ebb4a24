import { describe, expect, test } from 'vitest'
import { RECOVERY_LINK_HOURS, TERMS_VERSION } from '#contract/accounts.ts'
import * as facts from './facts.ts'
import { cookies } from './texts/cookies.ts'
import { privacy } from './texts/privacy.ts'
import { terms } from './texts/terms.ts'

describe('legal texts', () => {
  test('the terms on the page are the version that sign-up records', () => {
    expect(terms.lastChanged).toBe(TERMS_VERSION)
  })

  test('a link for a new password works as long as the texts say', () => {
    expect(facts.RECOVERY_LINK_HOURS).toBe(RECOVERY_LINK_HOURS)
  })

  test.each([
    [terms, 8],
    [privacy, 8],
    [cookies, 7],
  ])('$title has its sections, each with an address of its own', ({ sections }, count) => {
    expect(sections).toHaveLength(count)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(count)
  })
})
