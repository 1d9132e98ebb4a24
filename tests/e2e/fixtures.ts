import { randomInt, randomUUID } from 'node:crypto'
import { test as base, type Page } from '@playwright/test'
import { demoPassword } from '#server/demo/users.ts'
import { shiftDate } from '../clock/shift-date.mjs'
import { waitForHydrationAfterLoading } from './hydration.ts'

export { expect } from '@playwright/test'

export type TestUser = { name: string; email: string; password: string }

type Fixtures = {
  /** Errors and warnings of the browser's console; a test fails when there are any at its end. */
  consoleProblems: string[]
}

/** What a browser always says of an answer that a test provokes on purpose. */
const EXPECTED = /Failed to load resource: the server responded with a status of 4\d\d/

/** The recorder of a failed test's trace fetches the previews of chosen files, which the page's policy refuses. */
const OF_THE_RECORDER = /^Connecting to 'blob:/

/** The runner keeps the service worker out, except where a test lets it in, and says so. */
const OF_THE_RUNNER = /^Service Worker registration blocked/

/** How far the run's clock is from the real one (docs/how-to.md): this process has it already, pages don't. */
const clockOffsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0)

export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, use) => {
      if (clockOffsetMs !== 0) {
        const newContext = browser.newContext.bind(browser)
        browser.newContext = async (options) => {
          const context = await newContext(options)
          await context.addInitScript(shiftDate, clockOffsetMs)
          return context
        }
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // As behind a proxy: the limits per address see each test as a visitor of its own.
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern to know what a fixture needs
  extraHTTPHeaders: async ({}, use) => {
    const numbers = Array.from({ length: 3 }, () => randomInt(256))
    await use({ 'x-forwarded-for': `10.${numbers.join('.')}` })
  },
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', waitForHydrationAfterLoading)
    await use(context)
  },
  consoleProblems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('console', (message) => {
        const isProblem = message.type() === 'error' || message.type() === 'warning'
        const isOurs =
          !EXPECTED.test(message.text()) &&
          ![OF_THE_RECORDER, OF_THE_RUNNER].some((text) => text.test(message.text()))
        if (isProblem && isOurs) problems.push(message.text())
      })
      page.on('pageerror', (error) => problems.push(String(error)))
      await use(problems)
      base.expect(problems, 'console errors and warnings').toEqual([])
    },
    { auto: true },
  ],
})

/** A browser that hears nothing live, as behind a network that keeps streams back: pages learn of changes by asking. */
export async function holdLiveEvents(page: Page): Promise<void> {
  await page.route('**/api/v1/events', () => {})
}

/** Signs a demonstration account in, or the given person, without the form. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  const response = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  base.expect(response.ok(), `sign-in of ${email}`).toBe(true)
}

/** Makes an account of its own for the test and signs it in, without the form. */
export async function signUp(
  page: Page,
  role: 'guest' | 'host',
  name = 'Pessoa de Teste',
): Promise<TestUser> {
  const user = { name, email: `${randomUUID()}@teste.example`, password: 'uma frase bem secreta' }
  const response = await page.request.post('/api/auth/sign-up/email', { data: { ...user, role } })
  base.expect(response.ok(), 'sign-up').toBe(true)
  return user
}
