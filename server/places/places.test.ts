import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
  await createPublishedWorkspace(host, admin, { price: 50 })
  await createPublishedWorkspace(host, admin, { price: 40 })
  await createPublishedWorkspace(host, admin, { type: 'desk', price: 900, priceUnit: 'month' })
  await createPublishedWorkspace(host, admin, { state: 'PR', city: 'Curitiba' })
  await createPublishedWorkspace(host, admin, { state: 'PE', city: 'Recife' })
  await createWorkspace(host, { type: 'clinic' })
})
afterAll(() => server.close())

test('a city has its workspaces by type, their lowest prices, and nearby cities', async () => {
  const { status, body } = await server.visitor().get('/api/v1/cities/sao-paulo-sp')
  expect(status).toBe(200)
  expect(body).toEqual({
    city: 'São Paulo',
    state: 'SP',
    workspaces: 3,
    types: [
      { type: 'meeting-room', workspaces: 2, lowestPrices: [{ priceUnit: 'hour', price: 40 }] },
      { type: 'desk', workspaces: 1, lowestPrices: [{ priceUnit: 'month', price: 900 }] },
    ],
    nearby: [
      { city: 'Curitiba', state: 'PR', workspaces: 1 },
      { city: 'Recife', state: 'PE', workspaces: 1 },
    ],
  })
})

test('an unknown city, or one without published workspaces, is a 404', async () => {
  for (const slug of ['lugar-nenhum-sp', 'sao-paulo-rj', 'campinas-sp', 'sao-paulo', '-sp']) {
    const { status, body } = await server.visitor().get(`/api/v1/cities/${slug}`)
    expect(status, slug).toBe(404)
    expect(body.code).toBe('NOT_FOUND')
  }
})

test('lists the cities with the most workspaces first', async () => {
  const { body } = await server.visitor().get('/api/v1/cities/popular')
  expect(body.items).toEqual([
    { city: 'São Paulo', state: 'SP', workspaces: 3 },
    { city: 'Curitiba', state: 'PR', workspaces: 1 },
    { city: 'Recife', state: 'PE', workspaces: 1 },
  ])
})
