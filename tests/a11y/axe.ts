import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Rules that depend on colours; the others give the same result in every theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Everything axe finds on the current page, targets below 24 px (WCAG 2.5.8) included. */
export async function axeProblems(page: Page): Promise<string[]> {
  return violationsOf(page, new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }))
}

/** What axe finds in the colours of the current page. */
export async function colourProblems(page: Page): Promise<string[]> {
  return violationsOf(page, new AxeBuilder({ page }).withRules(RULES_OF_COLOUR))
}

async function violationsOf(page: Page, builder: AxeBuilder): Promise<string[]> {
  // No frame is cross-origin, so the quicker legacy mode is enough.
  const { violations } = await builder.setLegacyMode().analyze()
  const problems: string[] = []
  for (const { id, nodes } of violations) {
    for (const { html, any, target } of nodes) {
      if (RULES_OF_COLOUR.includes(id) && (await isCovered(page, String(target[0])))) continue
      problems.push(`${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
    }
  }
  return problems
}

/** axe doesn't know that a popover is above everything, and takes its colours for what a text below it stands on. */
function isCovered(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    if (!element) return false
    const { left, top, width, height } = element.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    return above?.closest(':popover-open') != null && !above.contains(element) && !element.contains(above)
  }, selector)
}
