import { type Browser, expect } from '@playwright/test'
import type { BookingRules, Rates } from '#contract/bookings/rules-shapes.ts'
import type { WorkspaceDraft } from '#contract/workspaces/input-shapes.ts'
import { signIn } from './fixtures.ts'
import { type ListedWorkspace, publishWorkspace } from './published-workspace.ts'

export type PlatformRules = Partial<Omit<BookingRules, 'rates'>> & { rates?: Partial<Rates> }

/** Publishes a workspace of a new host that is booked on the platform. */
export async function publishOnPlatform(
  browser: Browser,
  mode: 'request' | 'instant',
  draft: Partial<WorkspaceDraft> = {},
  { rates, ...rules }: PlatformRules = {},
): Promise<ListedWorkspace> {
  const workspace = await publishWorkspace(browser, draft)
  await changeRules(browser, workspace, { bookingMode: mode, ...rules, ...(rates && { rates }) })
  return workspace
}

/** Changes how a workspace is booked, as its host would. */
export function changeRules(
  browser: Browser,
  workspace: ListedWorkspace,
  { rates, ...rules }: PlatformRules,
): Promise<void> {
  return asHost(browser, workspace, async (request, address) => {
    const stored: BookingRules = await (await request.get(`${address}/booking-rules`)).json()
    const data = { ...stored, ...rules, rates: { ...stored.rates, ...rates } }
    const response = await request.put(`${address}/booking-rules`, { data })
    expect(response.status(), await response.text()).toBe(200)
  })
}

/** Takes a time away as the workspace's host would, on one unit or all. @param start, end instants */
export function blockTime(
  browser: Browser,
  workspace: ListedWorkspace,
  block: { start: string; end: string; unit?: number },
): Promise<void> {
  return asHost(browser, workspace, async (request, address) => {
    const response = await request.post(`${address}/blocks`, { data: block })
    expect(response.status(), await response.text()).toBe(201)
  })
}

type Request = Awaited<ReturnType<Browser['newContext']>>['request']

async function asHost(
  browser: Browser,
  { id, host }: ListedWorkspace,
  work: (request: Request, address: string) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext()
  await signIn(context, host.email, host.password)
  await work(context.request, `/api/v1/workspaces/${id}`)
  await context.close()
}
