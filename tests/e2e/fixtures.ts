import { randomInt, randomUUID } from 'node:crypto'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { demoPassword } from '#server/demo/users.ts'
import { shiftDate } from '../clock/shift-date.mjs'
import { waitForHydrationAfterLoading } from './hydration.ts'

export { expect } from '@playwright/test'

export type TestUser = { name: string; email: string; password: string }

type Fixtures = {
  /** Errors and warnings in the console of `page`; a test fails when there are any at its end. */
  consoleProblems: string[]
}

/**
 * The browser's messages about what a test provokes on purpose: an error response, and a request whose answer it takes
 * away, which the browser may report only after the page has shown it.
 */
const EXPECTED = /Failed to load resource: (?:the server responded with a status of 4\d\d|net::ERR_FAILED)/

/** Playwright's trace recorder fetches the previews of chosen files, which the page's policy blocks. */
const OF_THE_RECORDER = /^Connecting to 'blob:/

/** Playwright blocks the service worker, unless a test allows it, and logs that. */
const OF_THE_RUNNER = /^Service Worker registration blocked/

/** The offset of the run's clock (CONTRIBUTING.md): this process already has it, pages don't. */
const clockOffsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0)

export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        if (clockOffsetMs !== 0) await context.addInitScript(shiftDate, clockOffsetMs)
        return unrouteBeforeClosing(context)
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // As behind a proxy: a client address for each test, so that tests don't share rate limits.
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern to know what a fixture needs
  extraHTTPHeaders: async ({}, use) => {
    const numbers = Array.from({ length: 3 }, () => randomInt(256))
    await use({ 'x-forwarded-for': `10.${numbers.join('.')}` })
  },
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', waitForHydrationAfterLoading)
    await use(context)
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern to know what a fixture needs
  consoleProblems: async ({}, use) => use([]),
  // A test that opens no page of this fixture has no context for it either.
  page: async ({ page, consoleProblems }, use) => {
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning'
      const isOurs =
        !EXPECTED.test(message.text()) &&
        ![OF_THE_RECORDER, OF_THE_RUNNER].some((text) => text.test(message.text()))
      if (isProblem && isOurs) consoleProblems.push(message.text())
    })
    page.on('pageerror', (error) => consoleProblems.push(String(error)))
    await use(page)
    base.expect(consoleProblems, 'console errors and warnings').toEqual([])
  },
})

/** Removes the console messages about requests that a test makes fail on purpose. */
export function ignoreFailedRequests(consoleProblems: string[]): void {
  const ofFailedRequests =
    /^(?:Failed to load resource|TypeError: Failed to fetch|Error: Unable to preload CSS)/
  const others = consoleProblems.filter((problem) => !ofFailedRequests.test(problem))
  consoleProblems.splice(0, Infinity, ...others)
}

/** Closes while a route still handles a request; that its page is gone then is no failure of the test. */
function unrouteBeforeClosing(context: BrowserContext): BrowserContext {
  const close = context.close.bind(context)
  context.close = async (options) => {
    const routed = [context, ...context.pages()]
    await Promise.allSettled(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
    await close(options)
  }
  return context
}

/** Blocks live events, as a network that buffers streams does, so that pages must poll for changes. */
export async function holdLiveEvents(page: Page): Promise<void> {
  await page.route('**/api/v1/events', () => {})
}

/** The sender of requests with the cookies of a browser: a page, or a context if no page is needed. */
export type Requester = Pick<Page, 'request'>

/** Signs in a demonstration account or the given user, without the form. */
export async function signIn({ request }: Requester, email: string, password = demoPassword): Promise<void> {
  const response = await request.post('/api/auth/sign-in/email', { data: { email, password } })
  base.expect(response.ok(), `sign-in of ${email}`).toBe(true)
}

/** Creates an account for the test and signs it in, without the form. */
export async function signUp(
  { request }: Requester,
  role: 'guest' | 'host',
  name = 'Pessoa de Teste',
): Promise<TestUser> {
  const user = { name, email: `${randomUUID()}@teste.example`, password: 'uma frase bem secreta' }
  const response = await request.post('/api/auth/sign-up/email', {
    data: { ...user, role, termsAccepted: true },
  })
  base.expect(response.ok(), 'sign-up').toBe(true)
  return user
}
