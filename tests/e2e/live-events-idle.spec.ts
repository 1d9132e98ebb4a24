import { expect, signUp, test } from './fixtures.ts'

test('live events begin once the page is idle, and so change nothing that is still being hydrated', async ({
  page,
}) => {
  await signUp(page, 'guest')
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback) => {
      document.addEventListener('idle', () => callback({ didTimeout: false, timeRemaining: () => 50 }))
      return 1
    }
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Notificações' }).click()
  await expect(page.getByRole('heading', { name: 'Notificações' })).toBeVisible()
  expect(requests).not.toContain('/api/v1/events')
  const connected = page.waitForResponse('**/api/v1/events')
  await page.evaluate(() => document.dispatchEvent(new Event('idle')))
  expect((await connected).status()).toBe(200)
})
