import type { Page, Route } from '@playwright/test'

/** What happens to a request that reaches the server, and whose answer never reaches the page. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

/**
 * Holds the API's responses to these addresses until the returned function is called.
 * @param end what then happens to each of them
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
