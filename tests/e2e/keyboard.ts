import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const MOST_STOPS = 150

/** Moves to a control by pressing Tab and asserts that its focus is visible (REACH-02). */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeAttached()
  // Found anew each time: the page may draw the control again meanwhile.
  const isThere = () => control.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < MOST_STOPS && !(await isThere()); stop += 1) await page.keyboard.press(key)
  await expect(control).toBeFocused()
  await expect.poll(() => showsFocus(control), 'the focus shows').toBe(true)
}

/** Moves to a control by Tab and activates it. */
export async function pressByKey(
  page: Page,
  control: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Moves to a field by Tab and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/**
 * Waits until a refused form no longer moves the focus: React Hook Form focuses the first invalid field a second time,
 * in a timer. A script types faster than any user and would be interrupted in the next field.
 */
export async function outlastRepeatedFocus(page: Page): Promise<void> {
  // Timers without a delay fire in the order in which they were set.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

/** Whether the control or its label has an outline inside the viewport. */
function showsFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const isOutlined = (candidate: Element | null, pseudo?: string) => {
      if (!candidate) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate, pseudo)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const label = element.closest('label')
    const { top, bottom } = (label ?? element).getBoundingClientRect()
    return (isOutlined(element) || isOutlined(label)) && bottom > 0 && top < innerHeight
  })
}
