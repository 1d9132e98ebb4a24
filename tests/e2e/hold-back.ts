import type { Page, Route } from '@playwright/test'

/**
 * Holds the API's responses to these addresses until the returned function is called.
 * @param end what becomes of each then
 */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await end(route)
  })
  return release
}
