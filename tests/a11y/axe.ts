import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Rules that depend on colours; the others give the same result in every theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Everything axe finds on the current page, targets below 24 px (WCAG 2.5.8) included. */
export async function axeProblems(page: Page): Promise<string[]> {
  return violationsOf(new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }))
}

/** What axe finds in the colours of the current page. */
export async function colourProblems(page: Page): Promise<string[]> {
  return violationsOf(new AxeBuilder({ page }).withRules(RULES_OF_COLOUR))
}

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  // No frame is cross-origin, so the quicker legacy mode is enough.
  const { violations } = await builder.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}
