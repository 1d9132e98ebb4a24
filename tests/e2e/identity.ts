import type { Page } from '@playwright/test'

/** Makes the server ask who uses the session for each of these addresses, until they are unrouted. */
export async function requireIdentity(page: Page, addresses: string): Promise<void> {
  const json = { code: 'CONFIRMATION_REQUIRED', message: 'Confirme que é você para continuar.' }
  await page.route(addresses, (route) => route.fulfill({ status: 403, json }))
}
