import { expect, type Locator, type Page } from '@playwright/test'

const POLLING_MS = 50

/**
 * Waits until the page is interactive: React has hydrated every control of an application page and run their effects,
 * such as key listeners.
 */
export async function waitForHydration(page: Page): Promise<void> {
  const isReady = () => {
    const untilEffects = () => scheduler.postTask(() => true, { priority: 'background' })
    if (!document.getElementById('carried-queries')) return untilEffects()
    // Leaflet creates the map's controls, which are ready at once. The card beside the page needs no script on a phone,
    // where the sheet takes its place, nor does a panel before the user's first input. What comes below a workspace's
    // place gets its script as it comes near.
    const isHidden = (control: Element) =>
      control.closest('aside, [popover]')?.checkVisibility() === false ||
      control.closest('#localizacao ~ section') !== null
    const controls = document.querySelectorAll(
      ':is(a, button, input, select, textarea):not(.leaflet-container *)',
    )
    const isHydrated = [...controls].every(
      (control) => isHidden(control) || Object.keys(control).some((key) => key.startsWith('__react')),
    )
    return isHydrated && untilEffects()
  }
  // Not with each frame: looking at every control is work.
  await page.waitForFunction(isReady, undefined, { polling: POLLING_MS })
}

/** Waits until React has hydrated this control, which may be hidden, and run its effects. */
export async function waitForHydrationOf(control: Locator): Promise<void> {
  await expect
    .poll(() => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)
  await waitForEffects(control.page())
}

/**
 * React marks a control while rendering and runs effects in later tasks, so a task of the lowest priority runs after.
 */
export async function waitForEffects(page: Page): Promise<void> {
  await page.waitForFunction(() => scheduler.postTask(() => true, { priority: 'background' }))
}

/** Waits until the history has no entry of a closed dialog: the step that removes it would cancel a load. */
async function waitForHistory(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return
  await page.waitForFunction(
    () => !history.state?.layers || document.querySelector('dialog[open], :popover-open') !== null,
  )
}

/** Makes goto and reload wait for what came before, and for hydration, as a user would. */
export function waitForHydrationAfterLoading(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...parameters) => {
    await waitForHistory(page)
    const response = await goto(...parameters)
    await waitForHydration(page)
    return response
  }
  page.reload = async (...parameters) => {
    await waitForHistory(page)
    const response = await reload(...parameters)
    await waitForHydration(page)
    return response
  }
}
