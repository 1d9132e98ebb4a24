import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { FIRST_PART, findParts, writeWorkspaces } from './sitemap-parts.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

test('robots.txt excludes the API and names the sitemap', async () => {
  const { status, headers, body } = await server.visitor().get('/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/plain')
  expect(body).toContain('Disallow: /api/\n')
  expect(body).toContain(`Sitemap: ${server.url}/sitemap.xml\n`)
})

test('a city’s page has the date of its last change, and the lists are cached', async () => {
  const workspaces = [
    await createPublishedWorkspace(host, admin, { city: 'Santos' }),
    await createPublishedWorkspace(host, admin, { city: 'Santos', name: 'Sala Ingá' }),
  ]
  const [pages = ''] = addressesOf((await server.visitor().get('/sitemap.xml')).body)
  expect(addressesOf((await server.visitor().get('/sitemap.xml')).body)[0]).toBe(pages)
  const written = (await server.visitor().get(new URL(pages).pathname)).body
  const lastChange = workspaces
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  expect(written).toContain(`<loc>${server.url}/espacos/santos-sp</loc><lastmod>${lastChange}</lastmod>`)
})

test('the sitemap lists written pages and only published workspaces, with their last change', async () => {
  const published = await createPublishedWorkspace(host, admin, { city: 'Campinas' })
  const pending = await createWorkspace(host)
  const index = await server.visitor().get('/sitemap.xml')
  expect(index.headers.get('content-type')).toContain('application/xml')
  const [pages = '', workspaces = ''] = addressesOf(index.body).map(
    (address) => new URL(address ?? '').pathname,
  )
  const listed = await server.visitor().get(workspaces)
  expect(listed.body).toContain(
    `<loc>${server.url}/workspace/${published.id}</loc><lastmod>${published.updatedAt}</lastmod>`,
  )
  expect(listed.body).not.toContain(pending.id)
  const written = addressesOf((await server.visitor().get(pages)).body)
  for (const path of [
    '/',
    '/faq',
    '/espacos',
    '/espacos/campinas-sp',
    '/espacos/campinas-sp/sala-de-reuniao',
  ]) {
    expect(written).toContain(server.url + path)
  }
  expect(written).not.toContain(`${server.url}/espacos/campinas-sp/coworking`)
})

test('a long sitemap is split into lists that contain each workspace once', async () => {
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) ids.push((await createPublishedWorkspace(host, admin)).id)
  const parts = await findParts(server.resources, 2)
  expect(parts[0]).toBe(FIRST_PART)
  const listed: string[] = []
  for (const after of parts) {
    let xml = ''
    for await (const piece of writeWorkspaces(server.resources, 'https://pouso.test', after, 2)) xml += piece
    const addresses = addressesOf(xml)
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.length).toBeLessThanOrEqual(2)
    listed.push(...addresses.map((address) => String(address).split('/').at(-1) ?? ''))
  }
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed).toEqual(expect.arrayContaining(ids))
})

test('an invalid list address is a 404', async () => {
  for (const path of ['/sitemap/workspaces-.xml', '/sitemap/workspaces-1.xml', '/sitemap/other.xml']) {
    expect((await server.visitor().get(path)).status, path).toBe(404)
  }
})
