import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What depends on colours alone: all else is the same in every theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** All that axe finds wrong on the page as it is now, targets below 24 px (WCAG 2.5.8) too. */
export async function axeProblems(page: Page): Promise<string[]> {
  return violationsOf(new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }))
}

/** What axe finds wrong with the colours of the page as it is now. */
export async function colourProblems(page: Page): Promise<string[]> {
  return violationsOf(new AxeBuilder({ page }).withRules(RULES_OF_COLOUR))
}

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  // No frame is of another site: one page is enough, and quicker.
  const { violations } = await builder.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}
