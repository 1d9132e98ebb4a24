import type { Browser, Page } from '@playwright/test'
import type { Payment } from '#contract/payments/payment-shapes.ts'
import { openAsHost, publishBookable } from './checkout-steps.ts'
import { expect } from './fixtures.ts'
import { queryShared } from './own-server.ts'
import { changeRules, type PlatformRules } from './platform-workspace.ts'
import type { ListedWorkspace } from './published-workspace.ts'

/** How soon the page of a booking shows what the bank has reported. */
export const LIVE_MS = 2_000
/** How soon it does without live events: it asks every ten seconds. */
export const POLLED_MS = 15_000

/** Publishes a workspace of R$ 50 an hour that is paid on the platform. */
export async function publishPaid(
  browser: Browser,
  mode: 'request' | 'instant',
  rules: PlatformRules = {},
): Promise<ListedWorkspace> {
  const workspace = await publishBookable(browser, mode, rules)
  const host = await openAsHost(browser, workspace)
  const account = await host.request.put('/api/v1/me/payment-account', {
    data: {
      legalName: 'Helena Prado',
      document: '529.982.247-25',
      pixKey: '529.982.247-25',
      consentsToFee: true,
    },
  })
  expect(account.status(), await account.text()).toBe(200)
  await host.context().close()
  await changeRules(browser, workspace, { paymentMode: 'platform' })
  return workspace
}

/** The amount that the signed-in guest has to pay, once the bank has given the text to pay by. */
export async function payableOf(page: Page, code: string): Promise<Payment & { brCode: string }> {
  let payment: Payment | undefined
  await expect
    .poll(async () => {
      const response = await page.request.get(`/api/v1/bookings/${code}/payment`)
      payment = response.ok() ? await response.json() : undefined
      return payment?.brCode
    })
    .toBeTruthy()
  return payment as Payment & { brCode: string }
}

/** Opens the demonstration's bank in a tab of its own, at the charge of a text to pay by. */
export async function openBank(page: Page, brCode: string): Promise<Page> {
  const bank = await page.context().newPage()
  await bank.goto(`/dev/bank?busca=${encodeURIComponent(brCode)}`)
  return bank
}

/** Pays at the bank by the text that the guest has copied, also after its time. */
export async function payAtBank(page: Page, brCode: string): Promise<void> {
  const bank = await openBank(page, brCode)
  const answer = bank.waitForResponse((response) => response.request().method() === 'POST')
  await bank.getByRole('button', { name: /^Pagar( mesmo assim)?$/ }).click()
  expect((await answer).status(), 'a charge that was withdrawn is no longer paid').toBe(303)
  await expect(bank.getByRole('heading', { name: /recebido$/ }).first()).toBeVisible()
  await bank.close()
}

/** Lets the time to pay pass, at the bank too, so that nobody has to withdraw the charge there. */
export async function runOut(code: string): Promise<void> {
  await queryShared(
    `update charges set status = 'expired', expires_at = now() - interval '3 minutes', next_check_at = null
      where booking_id = (select id from bookings where code = $1)`,
    [code],
  )
  await endHold(code)
}

/** Ends the time for which a booking waits for its payment. */
export async function endHold(code: string): Promise<void> {
  await queryShared(`update bookings set hold_until = now() - interval '1 minute' where code = $1`, [code])
  await queryShared(
    `update occupancies set hold_until = now() - interval '1 minute'
      where booking_id = (select id from bookings where code = $1)`,
    [code],
  )
}

/** Makes the refunds of a booking come more than 90 days after its payment: the bank no longer knows any. */
export async function outliveRefunds(code: string): Promise<void> {
  await queryShared(
    `update refunds set status = 'by_hand', done_at = null, next_try_at = null,
        reference = replace(gen_random_uuid()::text, '-', '')
      where booking_id = (select id from bookings where code = $1)`,
    [code],
  )
}
