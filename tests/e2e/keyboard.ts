import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const MOST_STOPS = 150

/** Goes to a control with Tab, as a person without a mouse; it then shows that it has the focus (REACH-02). */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeAttached()
  const handle = await control.elementHandle()
  const isThere = () => page.evaluate((element) => element === document.activeElement, handle)
  for (let stop = 0; stop < MOST_STOPS && !(await isThere()); stop += 1) await page.keyboard.press(key)
  await expect(control).toBeFocused()
  await expect.poll(() => showsFocus(control), 'the focus shows').toBe(true)
}

/** Goes to a control and presses it. */
export async function pressByKey(
  page: Page,
  control: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Goes to a field and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/**
 * Waits until a form that was refused leaves the focus alone: React Hook Form gives it to the first wrong field once
 * more, in a timer of its own. Nobody reads and types in between, but a machine does, and would go on in the next field.
 */
export async function outlastRepeatedFocus(page: Page): Promise<void> {
  // Timers without a delay end in the order in which they began.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

/** Whether the control, its label or what it stretches over is outlined, in sight of the window. */
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
