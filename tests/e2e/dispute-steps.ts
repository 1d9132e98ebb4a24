import type { Browser, Locator, Page } from '@playwright/test'
import { bookByApi, openAsHost } from './checkout-steps.ts'
import { expect, signIn, signUp } from './fixtures.ts'
import { waitForHydrationAfterLoading } from './hydration.ts'
import { queryShared } from './own-server.ts'
import { payAtBank, payableOf, publishPaid } from './payment-steps.ts'
import type { ListedWorkspace } from './published-workspace.ts'

const ADMIN = 'admin@pouso.example'
export const GUEST = 'Rui Barbosa Lima'
export const OF_GUEST = 'O ar-condicionado não ligou o dia todo, e a sala ficou a 34 graus.'
export const OF_HOST = 'O técnico veio às onze, e ofereci a sala do lado, que estava livre.'

export type Stay = { code: string; workspace: ListedWorkspace; host: Page }

/** The guest of `page` has paid R$ 150 on the platform for a stay that ended an hour ago; its host has a page too. */
export async function payStay(page: Page, browser: Browser): Promise<Stay> {
  const workspace = await publishPaid(browser, 'instant')
  await signUp(page, 'guest', GUEST)
  const { code } = await bookByApi(page, workspace.id)
  const { brCode } = await payableOf(page, code)
  await payAtBank(page, brCode)
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/bookings/${code}`)).json()).status)
    .toBe('confirmed')
  await queryShared(
    `update bookings set status = 'completed', starts_at = now() - interval '4 hours',
       ends_at = now() - interval '1 hour' where code = $1`,
    [code],
  )
  return { code, workspace, host: await openAsHost(browser, workspace) }
}

/** Opens a dispute as who is signed in. */
export async function openByApi(page: Page, code: string): Promise<void> {
  const data = { clientKey: crypto.randomUUID(), text: OF_GUEST }
  const answer = await page.request.post(`/api/v1/bookings/${code}/dispute`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Answers a dispute as its signed-in host. */
export async function answerByApi(page: Page, code: string): Promise<void> {
  const { version } = await (await page.request.get(`/api/v1/bookings/${code}/dispute`)).json()
  const answer = await page.request.post(`/api/v1/bookings/${code}/dispute/answer`, {
    data: { version, text: OF_HOST },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Lets the time to answer pass; the database lets nobody else move it. */
export async function runOutOfTime(code: string): Promise<void> {
  expect(code).toMatch(/^PSO-[0-9A-Z]+$/)
  await queryShared(
    `do $$ begin
       perform set_config('session_replication_role', 'replica', true);
       update disputes set opened_at = now() - interval '73 hours', answer_until = now() - interval '1 hour'
         where booking_id = (select id from bookings where code = '${code}');
     end $$`,
  )
}

/** A page of the administrator's, in a browser of its own. */
export async function openAsAdmin(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  context.on('page', waitForHydrationAfterLoading)
  const page = await context.newPage()
  await signIn(page, ADMIN)
  return page
}

/** The part of a booking's page that is about its dispute. */
export const disputePart = (page: Page): Locator => page.locator('#contestacao')
