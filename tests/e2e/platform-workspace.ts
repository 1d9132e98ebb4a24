import path from 'node:path'
import { type Browser, expect } from '@playwright/test'
import pg from 'pg'
import type { BookingRules, Rates } from '#contract/bookings/rules-shapes.ts'
import type { WorkspaceDraft } from '#contract/workspaces/input-shapes.ts'
import { readRecord, SUPERUSER } from '#server/database/cluster-record.ts'
import { signIn } from './fixtures.ts'
import { type ListedWorkspace, publishWorkspace } from './published-workspace.ts'

/** As in playwright.config.ts. */
const dataDir = process.env.E2E_DATA_DIR ?? path.resolve('.tmp', 'e2e')

/** Runs SQL on the database of the server under test, for what no user can do. */
async function runSql(sql: string, values: readonly unknown[]): Promise<void> {
  const record = await readRecord(dataDir)
  const client = new pg.Client({
    host: '127.0.0.1',
    port: record?.port,
    user: SUPERUSER,
    password: record?.password,
    database: 'pouso',
  })
  await client.connect()
  await client.query(sql, [...values]).finally(() => client.end())
}

export type PlatformRules = Partial<Omit<BookingRules, 'rates'>> & { rates?: Partial<Rates> }

/** Publishes a workspace of a new host that is booked on the platform, which hosts can't choose yet. */
export async function publishOnPlatform(
  browser: Browser,
  mode: 'request' | 'instant',
  draft: Partial<WorkspaceDraft> = {},
  { rates, ...rules }: PlatformRules = {},
): Promise<ListedWorkspace> {
  const workspace = await publishWorkspace(browser, draft)
  await runSql('insert into booking_rules (workspace_id, booking_mode) values ($1, $2)', [workspace.id, mode])
  await asHost(browser, workspace, async (request, address) => {
    const stored: BookingRules = await (await request.get(`${address}/booking-rules`)).json()
    const data = { ...stored, ...rules, rates: { ...stored.rates, ...rates } }
    const response = await request.put(`${address}/booking-rules`, { data })
    expect(response.status(), await response.text()).toBe(200)
  })
  return workspace
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
  const page = await (await browser.newContext()).newPage()
  await signIn(page, host.email, host.password)
  await work(page.request, `/api/v1/workspaces/${id}`)
  await page.context().close()
}
