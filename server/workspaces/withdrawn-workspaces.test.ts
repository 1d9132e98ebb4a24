import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { decideAs } from '#tests/factories/decided.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { FIRST_PART } from '../sitemap/sitemap-parts.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const NAME = 'Sala Peroba'

/** Everywhere a visitor can find a workspace. */
async function placesThatShow({ id }: Workspace): Promise<string[]> {
  const visitor = server.visitor()
  const places = {
    list: '/api/v1/workspaces?limit=60',
    search: `/api/v1/workspaces?search=${encodeURIComponent(NAME)}&city=Campinas&type=clinic`,
    home: '/api/v1/workspaces/featured',
    map: '/api/v1/workspaces/positions',
    favorites: `/api/v1/workspaces/by-ids?ids=${id}`,
    detail: `/api/v1/workspaces/${id}`,
    cities: '/api/v1/cities',
    sitemap: `/sitemap/workspaces-${FIRST_PART}.xml`,
    'landing pages': '/sitemap/pages.xml',
    prices: '/api/v1/pricing?type=clinic&city=Campinas&priceUnit=day',
  }
  const found: string[] = []
  for (const [place, address] of Object.entries(places)) {
    const { status, body } = await visitor.get(address)
    const isShown = place === 'prices' ? body.count > 0 : namesIt(JSON.stringify(body), id)
    if (status === 200 && isShown) found.push(place)
  }
  return found
}

/** Whether a text names the workspace: by its city, or its id in an address. */
function namesIt(text: string, id: string): boolean {
  return text.includes('Campinas') || text.includes(id) || text.includes('campinas-sp')
}

const withdrawals: Record<string, (workspace: Workspace) => Promise<{ status: number }>> = {
  'paused by its host': ({ id }) => host.client.put(`/api/v1/workspaces/${id}/paused`, { paused: true }),
  'deleted by its host': ({ id }) => host.client.request('DELETE', `/api/v1/workspaces/${id}`),
  'taken down': ({ id }) => decideAs(admin, id, 'reject', { reason: 'O endereço não existe.' }),
}

test.each(Object.entries(withdrawals))('a workspace that is %s appears nowhere', async (_, withdraw) => {
  const workspace = await createPublishedWorkspace(host, admin, {
    name: NAME,
    type: 'clinic',
    priceUnit: 'day',
    city: 'Campinas',
    zipCode: '13010-000',
  })
  await admin.client.put(`/api/v1/admin/workspaces/${workspace.id}/featured`, { featured: true })
  expect(await placesThatShow(workspace)).toEqual([
    'list',
    'search',
    'home',
    'map',
    'favorites',
    'detail',
    'cities',
    'sitemap',
    'landing pages',
    'prices',
  ])
  expect((await withdraw(workspace)).status).toBe(200)
  // Cached responses are invalidated within a second (CACHE-03); reading ten places may take a busy machine
  // longer.
  await expect.poll(() => placesThatShow(workspace), { timeout: 10_000 }).toEqual([])
})
