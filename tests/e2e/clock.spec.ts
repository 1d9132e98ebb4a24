import { expect, signUp, test } from './fixtures.ts'

const MINUTE_MS = 60 * 1000

test('the test, its pages and the server have one clock', { tag: '@dates' }, async ({ page, browser }) => {
  await signUp(page, 'guest')
  await page.goto('/')
  const another = await (await browser.newContext()).newPage()
  await another.goto('/')
  const { items } = await (await page.request.get('/api/v1/me/sessions')).json()
  const instants = [
    await page.evaluate(() => Date.now()),
    await another.evaluate(() => Date.now()),
    new Date(items[0].createdAt).getTime(),
  ]
  for (const instant of instants) expect(Math.abs(Date.now() - instant)).toBeLessThan(MINUTE_MS)
})
