import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

/** One address for each route; a route that is missing here fails the first test. */
const addresses = {
  '/': () => '/',
  '/$': () => '/nada-aqui',
  '/admin': () => '/admin',
  '/admin/': () => '/admin',
  '/admin/jobs': () => '/admin/jobs',
  '/admin/payments': () => '/admin/payments',
  '/admin/bookings': () => '/admin/bookings',
  '/admin/bookings/$code/history': ({ bookingCode }) => `/admin/bookings/${bookingCode}/history`,
  '/admin/disputes': () => '/admin/disputes',
  '/admin/reviews': () => '/admin/reviews',
  '/admin/users': () => '/admin/users',
  '/admin/users/$id/history': ({ userId }) => `/admin/users/${userId}/history`,
  '/admin/workspaces': () => '/admin/workspaces',
  '/admin/workspaces/$id/history': ({ workspaceId }) => `/admin/workspaces/${workspaceId}/history`,
  '/bookings/': () => '/bookings',
  '/bookings/$code': () => '/bookings/PSO-AAAAA',
  '/bookings/$code/change': () => '/bookings/PSO-AAAAA/change',
  '/compare': ({ workspaceId }) => `/compare?ids=${workspaceId}`,
  '/cookies': () => '/cookies',
  '/corporate': () => '/corporate',
  '/create-admin': () => '/create-admin',
  '/create-workspace': () => '/create-workspace',
  '/email-sent': () => '/email-sent',
  '/booking-link': () => '/booking-link#token=nenhum',
  '/confirm-email': () => '/confirm-email#token=nenhum',
  '/not-me': () => '/not-me?token=nenhum',
  '/espacos/': () => '/espacos',
  '/espacos/$city/': () => '/espacos/sao-paulo-sp',
  '/espacos/$city/$type': () => '/espacos/sao-paulo-sp/coworking',
  '/faq': () => '/faq',
  '/favorites': () => '/favorites',
  '/for-hosts': () => '/for-hosts',
  '/forgot-password': () => '/forgot-password',
  '/host-resources': () => '/host-resources?type=office&priceUnit=hour',
  '/host/agenda': () => '/host/agenda',
  '/host/bookings': () => '/host/bookings',
  '/host/check-in': () => '/host/check-in',
  '/host/earnings': () => '/host/earnings',
  '/host/workspaces': () => '/host/workspaces',
  '/how-it-works': () => '/how-it-works',
  '/lists/$token': () => '/lists/nenhuma',
  '/participants/$token': () => '/participants/nenhum',
  '/receipts/$number': () => '/receipts/999999',
  '/login': () => '/login',
  '/messages/': () => '/messages',
  '/messages/$workspaceId': ({ workspaceId }) => `/messages/${workspaceId}`,
  '/my-workspaces': () => '/my-workspaces',
  '/notifications': () => '/notifications',
  '/offline': () => '/offline',
  '/privacy': () => '/privacy',
  '/profile': () => '/profile',
  '/reset-password': () => '/reset-password?type=recovery&token=nenhum',
  '/settings': () => '/settings',
  '/signup': () => '/signup',
  '/terms': () => '/terms',
  '/workspace/': () => '/workspace',
  '/workspace/$id/': ({ workspaceId }) => `/workspace/${workspaceId}`,
  '/workspace/$id/book': ({ workspaceId }) => `/workspace/${workspaceId}/book`,
  '/workspace/$id/edit': ({ workspaceId }) => `/workspace/${workspaceId}/edit`,
  '/workspaces/': () => '/workspaces?search=sala&view=map',
} satisfies Record<string, (known: Known) => string>
/** Further addresses, such as pages rendered by the server alone, which are the same for everybody. */
const forEverybody = [
  '/api/docs',
  '/dev/mailbox',
  '/dev/bank',
  '/workspace/1',
  '/workspaces?search=%27%22%3E%3Cscript%3E',
]

type Route = keyof typeof addresses
const everyRoute = Object.keys(addresses) as Route[]
const ofWorkspace: Route[] = ['/workspace/$id/', '/workspace/$id/edit']

/** Pages that show this role something that no other role here sees. */
const ownPages = {
  guest: [
    '/',
    '/bookings/',
    '/bookings/$code',
    '/bookings/$code/change',
    '/favorites',
    '/messages/',
    '/messages/$workspaceId',
    '/notifications',
    '/profile',
    '/receipts/$number',
    '/settings',
    '/workspace/$id/',
    '/workspace/$id/book',
  ],
  host: [
    '/',
    ...everyRoute.filter((route) => route.startsWith('/host/')),
    '/create-workspace',
    '/my-workspaces',
    '/settings',
    ...ofWorkspace,
  ],
  administrator: [
    '/',
    ...everyRoute.filter((route) => route.startsWith('/admin')),
    '/create-admin',
    '/messages/',
    '/profile',
    '/settings',
    ...ofWorkspace,
  ],
} satisfies Record<string, Route[]>

const users = {
  visitor: { email: undefined, routes: everyRoute, others: forEverybody },
  guest: { email: 'camila@pouso.example', routes: ownPages.guest, others: [] },
  host: { email: 'helena@pouso.example', routes: ownPages.host, others: [] },
  administrator: { email: 'admin@pouso.example', routes: ownPages.administrator, others: [] },
}

type Known = { workspaceId: string; userId: string; bookingCode: string }

const TIMEOUT_MS = 180_000

function routesOfTree(): string[] {
  const tree = readFileSync('web/routeTree.gen.ts', 'utf8')
  const [, list = ''] = /fullPaths:\n([\s\S]*?)\n\s+fileRoutesByTo/.exec(tree) ?? []
  return [...list.matchAll(/'([^']+)'/g)].map(([, route = '']) => route)
}

/** Finds a published workspace of a host, the host, and one of the host's bookings. */
async function findKnown(request: APIRequestContext, ofHost: APIRequestContext): Promise<Known> {
  const { items } = await (await request.get('/api/v1/workspaces?search=Tuiuti&limit=1')).json()
  const { host } = await (await request.get(`/api/v1/workspaces/${items[0].id}`)).json()
  const { items: booked } = await (await ofHost.get('/api/v1/host/bookings?limit=1')).json()
  return { workspaceId: items[0].id, userId: host.id, bookingCode: booked[0].code }
}

/** Collects what the browser blocks by the page's content security policy. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const report = Reflect.get(window, 'reportViolation') as (violation: string) => void
      report(`${effectiveDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  return violations
}

/** What an address shows: itself, or the page to which it redirects, such as sign-in; one of these is enough. */
async function pageShownAt(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address, { maxRedirects: 0 })
  const { location } = response.headers()
  return location ? `redirected to ${new URL(location, response.url()).pathname}` : address
}

test('every route has an address in this file', () => {
  expect(routesOfTree().toSorted()).toEqual(Object.keys(addresses).toSorted())
})

for (const [kind, { email, routes, others }] of Object.entries(users)) {
  test(`no page violates its content security policy or logs a problem when opened by a ${kind}`, async ({
    page,
    browser,
    consoleProblems,
  }) => {
    test.setTimeout(TIMEOUT_MS)
    const violations = await collectViolations(page)
    const hostPage = await (await browser.newContext()).newPage()
    await signIn(hostPage, users.host.email)
    const known = await findKnown(page.request, hostPage.request)
    await hostPage.context().close()
    if (email) await signIn(page, email)
    const addressesToOpen = routes.map((route) => addresses[route](known))
    const pages = new Set<string>()
    for (const address of [...addressesToOpen, ...others]) {
      const shown = await pageShownAt(page.request, address)
      if (pages.has(shown)) continue
      pages.add(shown)
      await page.goto(address, { waitUntil: 'load' })
      expect.soft([...violations.splice(0), ...consoleProblems.splice(0)], address).toEqual([])
    }
  })
}
