import type { Page } from '@playwright/test'

/** Lets the API's answers to these addresses wait until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}
