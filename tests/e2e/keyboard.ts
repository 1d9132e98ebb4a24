import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const MOST_STOPS = 150

/** Moves to a control by pressing Tab and asserts that its focus is visible (REACH-02). */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeAttached()
  for (let pressed = 0, left = 1; pressed < MOST_STOPS && left > 0; ) {
    // Located again each time, since the page may render the control again meanwhile.
    left = await stopsTo(control, key)
    // Most of the way at once; the last steps one by one, as a stop that was counted may turn out to be none.
    const steps = left > 2 ? left - 2 : Math.min(left, 1)
    for (let step = 0; step < steps; step += 1) await page.keyboard.press(key)
    pressed += steps
  }
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

/**
 * How many stops away the control is at least: 0 where it has the focus, 1 where its place in the order isn't known,
 * such as behind the focus or in a popover, which comes after its button.
 */
function stopsTo(control: Locator, key: 'Tab' | 'Shift+Tab'): Promise<number> {
  return control.evaluate((target, isBack) => {
    const from = document.activeElement
    if (from === target) return 0
    if (!from || from === document.body || [from, target].some((end) => end.closest(':popover-open')))
      return 1
    const isStop = (element: Element) => {
      if (!(element instanceof HTMLElement) || element.tabIndex < 0 || element.matches(':disabled'))
        return false
      if (element.closest('[inert], :popover-open, dialog:not([open])')) return false
      // Of radio buttons only the chosen one.
      if (element.matches('[type=radio]:not(:checked)')) return false
      return element.checkVisibility({ visibilityProperty: true })
    }
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    const stops = [
      ...scope.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]'),
    ].filter((element) => element === target || element === from || isStop(element))
    const distance = (stops.indexOf(target) - stops.indexOf(from)) * (isBack ? -1 : 1)
    return stops.includes(target) && stops.includes(from) ? Math.max(1, distance) : 1
  }, key === 'Shift+Tab')
}
