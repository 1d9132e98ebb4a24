import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { waitForAnimations } from '#tests/animations.ts'
import { expect } from './fixtures.ts'

/** The part of the page between header and footer. */
export const content = (page: Page) => page.getByRole('main')

/** Scrolls to the host on a workspace's page, whose part gets its script as it comes near, and finds 'Reportar'. */
export async function findReportButton(page: Page): Promise<Locator> {
  await page.getByRole('heading', { name: 'Sobre o Anfitrião' }).scrollIntoViewIfNeeded()
  return page.getByRole('button', { name: 'Reportar' })
}

/** Waits for animations to end, then fails with the violations that axe finds on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page)
  // Without frames, axe's mode that needs no second page loses nothing; and nobody reads the rules that pass.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await builder.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
