import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { waitForAnimations } from '#tests/animations.ts'
import { expect } from './fixtures.ts'

/** The part of the page between header and footer. */
export const content = (page: Page) => page.getByRole('main')

/** Waits for animations to end, then fails with the violations that axe finds on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
