import type { Page } from '@playwright/test'
import { expect, signUp, test } from './fixtures.ts'

const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/

/** The server of these tests keeps no traces: answers to requests at `address` say so in its place. */
async function keepTraces(page: Page, address: string): Promise<string[]> {
  const traceparents: string[] = []
  await page.route(address, async (route) => {
    const traceparent = (await route.request().headerValue('traceparent')) ?? ''
    traceparents.push(traceparent)
    const response = await route.fetch()
    const [, traceId] = TRACEPARENT.exec(traceparent) ?? []
    const serverTiming = `traceparent;desc="00-${traceId}-b7ad6b7169203331-01"`
    await route.fulfill({ response, headers: { ...response.headers(), 'server-timing': serverTiming } })
  })
  return traceparents
}

test('what a user changes begins a trace, and the browser reports its part when the server keeps it', async ({
  page,
}) => {
  await signUp(page, 'guest')
  await page.goto('/settings')
  const traceparents = await keepTraces(page, '**/api/v1/me/notifications')
  const reported = page.waitForResponse('**/api/v1/traces')
  await page.getByRole('switch', { name: 'Notificações por e-mail' }).click()
  await expect(page.getByText('Avisos por e-mail desativados')).toBeVisible()
  const response = await reported
  expect(response.status()).toBe(201)
  expect(response.request().postDataJSON()).toEqual({
    traceparent: traceparents[0],
    operation: 'profile.setNotifications',
    durationMs: expect.any(Number),
    succeeded: true,
  })
  expect(traceparents).toEqual([expect.stringMatching(TRACEPARENT)])
})

test('asking for a recovery link begins a trace too, though it is no operation of the contract', async ({
  page,
}) => {
  await page.goto('/forgot-password')
  const traceparents = await keepTraces(page, '**/api/auth/request-password-reset')
  const reported = page.waitForResponse('**/api/v1/traces')
  await page.getByLabel('E-mail').fill('ninguem@teste.example')
  await page.getByRole('button', { name: /Enviar/ }).click()
  const response = await reported
  expect(response.status()).toBe(201)
  expect(response.request().postDataJSON()).toMatchObject({
    traceparent: traceparents[0],
    operation: 'auth.request-password-reset',
    succeeded: true,
  })
  expect(traceparents).toEqual([expect.stringMatching(TRACEPARENT)])
})
