import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace, uploadImage } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
const imageIds: string[] = []
/** The latest one. */
const WITH_IMAGES = 'Coworking da Ação'

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
  const base = new Date('2026-01-01T12:00:00Z').getTime()
  const workspaces = [
    { name: 'Sala Jatobá', city: 'São Paulo', state: 'SP', price: 50, capacity: 4, amenities: ['wifi'] },
    {
      name: 'Consultório Ipê',
      type: 'clinic',
      city: 'Curitiba',
      state: 'PR',
      price: 90,
      capacity: 2,
      amenities: ['wifi', 'parking'],
    },
    {
      name: 'Escritório 100% claro',
      type: 'office',
      city: 'São Paulo',
      state: 'SP',
      price: 20,
      priceUnit: 'day',
      capacity: 12,
      amenities: [],
    },
    {
      name: WITH_IMAGES,
      type: 'coworking',
      city: 'Curitiba',
      state: 'PR',
      price: 35.5,
      priceUnit: 'month',
      capacity: 40,
      amenities: ['coffee', 'wifi', 'tv'],
    },
  ] as const
  for (let index = 0; index < 5; index += 1) imageIds.push((await uploadImage(host)).id)
  for (const [index, workspace] of workspaces.entries()) {
    server.setNow(new Date(base + index * 60_000))
    await createPublishedWorkspace(host, admin, {
      ...workspace,
      amenities: [...workspace.amenities],
      imageIds: workspace.name === WITH_IMAGES ? imageIds : [],
    })
  }
  await createWorkspace(host, { name: 'Sala ainda pendente' })
})
afterAll(() => server.close())

async function namesFor(query: string): Promise<string[]> {
  const { status, body } = await server.visitor().get(`/api/v1/workspaces?${query}`)
  expect(status).toBe(200)
  return body.items.map((item: { name: string }) => item.name)
}

const ALL = ['Coworking da Ação', 'Escritório 100% claro', 'Consultório Ipê', 'Sala Jatobá']

describe('searching published workspaces', () => {
  test('lists published workspaces only, newest first, with their number', async () => {
    const { body } = await server.visitor().get('/api/v1/workspaces')
    expect(body.items.map((item: { name: string }) => item.name)).toEqual(ALL)
    expect(body.total).toBe(4)
    expect(body.nextCursor).toBeNull()
  })

  test('returns what a card shows: amenities, the first four images and their number', async () => {
    const [card] = (await server.visitor().get('/api/v1/workspaces')).body.items
    expect(card).toMatchObject({ name: WITH_IMAGES, amenities: ['wifi', 'coffee', 'tv'], imageCount: 5 })
    expect(card.images.map((image: { id: string }) => image.id)).toEqual(imageIds.slice(0, 4))
  })

  test.each([
    ['search=ACAO', ['Coworking da Ação']],
    ['search=jatoba', ['Sala Jatobá']],
    ['search=vista%20sala%20ipe', ['Consultório Ipê']],
    ['search=100%25', ['Escritório 100% claro']],
    ['search=ip', ['Consultório Ipê']],
    ['search=toba', ['Sala Jatobá']],
    ['search=b%C3%A1', []],
    ['search=10', ['Escritório 100% claro']],
    ['search=__', []],
    ['search=_', []],
    ['search=%5C', []],
    ['search=%20%20', ALL],
    ['city=curitiba', ['Coworking da Ação', 'Consultório Ipê']],
    ['city=sao%20paulo&state=sp', ['Escritório 100% claro', 'Sala Jatobá']],
    ['city=Curitiba&state=SP', []],
    ['type=clinic', ['Consultório Ipê']],
    ['capacity=12', ['Coworking da Ação', 'Escritório 100% claro']],
    ['minPrice=35.5&maxPrice=50', ['Coworking da Ação', 'Sala Jatobá']],
    ['priceUnit=day', ['Escritório 100% claro']],
    ['amenities=wifi', ['Coworking da Ação', 'Consultório Ipê', 'Sala Jatobá']],
    ['amenities=wifi,coffee', ['Coworking da Ação']],
    ['sort=priceAsc', ['Coworking da Ação', 'Escritório 100% claro', 'Sala Jatobá', 'Consultório Ipê']],
    ['sort=priceDesc', ['Consultório Ipê', 'Sala Jatobá', 'Escritório 100% claro', 'Coworking da Ação']],
    ['search=sala&city=Curitiba&type=coworking', ['Coworking da Ação']],
  ])('%s', async (query, names) => {
    expect(await namesFor(query)).toEqual(names)
  })

  test.each(['newest', 'priceAsc', 'priceDesc', 'bestRated'])(
    'pages through %s without a gap or a repeat',
    async (sort) => {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const { body } = await server
          .visitor()
          .get(`/api/v1/workspaces?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
        expect(body.total).toBe(4)
        seen.push(...body.items.map((item: { name: string }) => item.name))
        cursor = body.nextCursor
      }
      expect(seen).toEqual(await namesFor(`sort=${sort}`))
    },
  )

  test.each([
    ['type=castle', 'type'],
    ['amenities=wifi,sauna', 'amenities.1'],
    ['capacity=0', 'capacity'],
    ['capacity=muitos', 'capacity'],
    ['limit=61', 'limit'],
    ['sort=best', 'sort'],
  ])('%s is refused with a message in Portuguese beside its field', async (query, field) => {
    const { status, body } = await server.visitor().get(`/api/v1/workspaces?${query}`)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message: 'Confira os campos indicados.' })
    expect(Object.keys(body.fields)).toEqual([field])
    expect(body.fields[field]).not.toMatch(/invalid|expected|too/i)
  })

  test('features published workspaces first, then the newest, eight at most', async () => {
    const [oldest] = (await server.visitor().get('/api/v1/workspaces')).body.items.slice(-1)
    await admin.client.put(`/api/v1/admin/workspaces/${oldest.id}/featured`, { featured: true })
    const { body } = await server.visitor().get('/api/v1/workspaces/featured')
    expect(body.items.map((item: { name: string }) => item.name)).toEqual([
      'Sala Jatobá',
      'Coworking da Ação',
      'Escritório 100% claro',
      'Consultório Ipê',
    ])
  })

  test('returns approximate positions of the matches, near their city', async () => {
    const { body } = await server.visitor().get('/api/v1/workspaces/positions?city=Curitiba')
    expect(body.items.map((item: { name: string }) => item.name)).toEqual([
      'Coworking da Ação',
      'Consultório Ipê',
    ])
    for (const { lat, lng } of body.items) {
      expect(Math.abs(lat - -25.4195)).toBeLessThan(0.05)
      expect(Math.abs(lng - -49.2646)).toBeLessThan(0.05)
    }
  })

  test('returns published workspaces by their ids, in that order, and skips the others', async () => {
    const { items } = (await server.visitor().get('/api/v1/workspaces')).body
    const mine = (await host.client.get('/api/v1/me/workspaces')).body.items
    const pending = mine.find((item: { isPublic: boolean }) => !item.isPublic)
    const wanted = [items[2], items[0]]
    const ids = ['1', wanted[0].id, pending.id, '00000000-0000-7000-8000-000000000000', wanted[1].id]
    const answer = await host.client.get(`/api/v1/workspaces/by-ids?ids=${ids.join(',')}`)
    expect(answer.body).toEqual({ items: wanted })
    for (const bad of ['', Array.from({ length: 101 }, () => 'x').join(',')]) {
      expect((await server.visitor().get(`/api/v1/workspaces/by-ids?ids=${bad}`)).status).toBe(422)
    }
  })

  test('lists the distinct cities of published workspaces in Portuguese order', async () => {
    const { body } = await server.visitor().get('/api/v1/cities')
    expect(body.items).toEqual([
      { city: 'Curitiba', state: 'PR', workspaces: 2 },
      { city: 'São Paulo', state: 'SP', workspaces: 2 },
    ])
  })
})
