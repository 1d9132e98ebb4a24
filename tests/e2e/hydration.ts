import type { Page } from '@playwright/test'

/**
 * Waits until the page answers to people: every control of an application page has its script, and the effects that go
 * with it, such as listening for keys, have run.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.getElementById('carried-queries')) return true
    // A map draws its own controls, which are ready as they come.
    const controls = document.querySelectorAll(
      ':is(a, button, input, select, textarea):not(.leaflet-container *)',
    )
    return [...controls].every((control) => Object.keys(control).some((key) => key.startsWith('__react')))
  })
  // React marks a control while it draws and runs the effects in tasks of their own: a task of least priority follows.
  await page.waitForFunction(() => scheduler.postTask(() => true, { priority: 'background' }))
}

/** Makes going to an address, and loading it again, end only then, as a person would wait for it. */
export function waitForHydrationAfterLoading(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...parameters) => {
    const response = await goto(...parameters)
    await waitForHydration(page)
    return response
  }
  page.reload = async (...parameters) => {
    const response = await reload(...parameters)
    await waitForHydration(page)
    return response
  }
}
