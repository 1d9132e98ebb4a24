import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { publishOnPlatform } from './platform-workspace.ts'
import { publishWorkspace } from './published-workspace.ts'

/** What a visitor's page may load before the first input, in gzipped bytes; 1 kB is 1,000 bytes. */
const BUDGETS = [
  { name: 'home', scripts: 155_000, address: async () => '/' },
  { name: 'list', scripts: 155_000, address: async () => '/workspaces' },
  // On a phone the calendar is further down and loads only when it scrolls into view.
  { name: 'workspace', scripts: 165_000, address: workspaceAddress },
  { name: 'workspace booked on the platform', scripts: 165_000, address: platformAddress },
]
const STYLES_BUDGET = 20_000
/** The scripts that the agenda loads in addition to another page of a host. */
const AGENDA_SCRIPTS_BUDGET = 90_000
const AGENDA_STYLES_BUDGET = 5_000

test.use({ viewport: { width: 390, height: 844 } })

async function workspaceAddress({ browser }: { browser: Parameters<typeof publishWorkspace>[0] }) {
  const { id } = await publishWorkspace(browser, {}, { images: 3 })
  return `/workspace/${id}`
}

async function platformAddress({ browser }: { browser: Parameters<typeof publishOnPlatform>[0] }) {
  const { id } = await publishOnPlatform(browser, 'instant')
  return `/workspace/${id}`
}

async function gzipBytes(responses: readonly Response[]): Promise<number> {
  const bodies = await Promise.all(responses.map((response) => response.body()))
  return bodies.reduce((total, body) => total + gzipSync(body, { level: 9 }).length, 0)
}

/** Opens a page without touching it and returns what it fetched. */
async function fetchedBy(page: Page, address: string, waitUntil: 'networkidle' | 'load' = 'networkidle') {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  // The visit counter's request outlives its page: the browser never reports its end.
  await page.route('**/visits', (route) => route.fulfill({ status: 204 }))
  await page.goto(address, { waitUntil })
  const ofKind = (kind: string) => responses.filter((response) => response.request().resourceType() === kind)
  return { scripts: ofKind('script'), styles: ofKind('stylesheet') }
}

for (const { name, scripts, address } of BUDGETS) {
  test(`the ${name} page loads scripts and styles within their budgets`, async ({ page, browser }) => {
    const fetched = await fetchedBy(page, await address({ browser }))
    expect(fetched.scripts.length).toBeGreaterThan(0)
    expect(await gzipBytes(fetched.scripts), 'scripts').toBeLessThanOrEqual(scripts)
    expect(await gzipBytes(fetched.styles), 'styles').toBeLessThanOrEqual(STYLES_BUDGET)
  })
}

test('the agenda’s own scripts are within their budget, and no other page loads its styles', async ({
  page,
  browser,
}) => {
  const { host } = await publishWorkspace(browser)
  await signIn(page, host.email, host.password)
  // The stream of live events never ends; the page is hydrated, so that its scripts are there.
  const elsewhere = await fetchedBy(page, '/my-workspaces', 'load')
  const known = new Set([...elsewhere.scripts, ...elsewhere.styles].map((response) => response.url()))
  const other = await page.context().newPage()
  const { scripts, styles } = await fetchedBy(other, '/host/agenda', 'load')
  const own = (responses: readonly Response[]) => responses.filter((response) => !known.has(response.url()))
  expect(own(scripts).length).toBeGreaterThan(0)
  expect(await gzipBytes(own(scripts)), 'own scripts').toBeLessThanOrEqual(AGENDA_SCRIPTS_BUDGET)
  // The scripts of the views, and those shared with the list of bookings.
  expect(own(styles).map((response) => response.url())).toContainEqual(
    expect.stringMatching(/\/assets\/host-/),
  )
  expect(await gzipBytes(own(styles)), 'own styles').toBeLessThanOrEqual(AGENDA_STYLES_BUDGET)
})
