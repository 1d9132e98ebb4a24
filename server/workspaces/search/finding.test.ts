import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amenityIds, amenityLabels } from '#contract/workspaces/amenities.ts'
import { workspaceTypeLabels, workspaceTypePlurals, workspaceTypes } from '#contract/workspaces/rules.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser

const open = (start: string, end: string, days: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat')[]) => ({
  availableDays: days,
  availableHours: { start, end },
})

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
  const description = 'Um lugar claro e silencioso, perto do metrô.'
  await createPublishedWorkspace(host, admin, {
    name: 'Aurora',
    description,
    type: 'meeting-room',
    price: 40,
    priceUnit: 'hour',
    address: 'Rua Mourato Coelho, 642',
    neighborhood: 'Pinheiros',
    zipCode: '05417-001',
    amenities: ['tv', 'wifi'],
    availability: open('08:00', '18:00', ['mon', 'tue', 'wed', 'thu', 'fri']),
  })
  await createPublishedWorkspace(host, admin, {
    name: 'Estúdio Horizonte',
    description,
    type: 'desk',
    price: 350,
    priceUnit: 'day',
    address: 'Rua Fradique Coutinho, 90',
    neighborhood: 'Pinheiros',
    zipCode: '05417-001',
    amenities: ['parking', 'standing-desk'],
  })
  await createPublishedWorkspace(host, admin, {
    name: 'Ateliê Ipê',
    description,
    type: 'office',
    price: 6500,
    priceUnit: 'month',
    capacity: 2,
    address: 'Rua XV de Novembro, 90',
    neighborhood: 'Pinhais Velho',
    city: 'Curitiba',
    state: 'PR',
    amenities: ['24-7-access', 'pet-friendly', 'wellness-room'],
    availability: open('08:00', '20:00', ['mon', 'tue', 'wed', 'thu', 'fri', 'sat']),
  })
  await createWorkspace(host, { name: 'Aurora pendente', neighborhood: 'Pinheirinho' })
})
afterAll(() => server.close())

async function get(path: string, query: Record<string, string>) {
  const { status, body } = await server.visitor().get(`/api/v1${path}?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body
}

async function namesFor(query: Record<string, string>): Promise<string[]> {
  return (await get('/workspaces', query)).items.map(({ name }: { name: string }) => name)
}

describe('the words of a search', () => {
  test.each([
    ['Pinheiros', ['Estúdio Horizonte', 'Aurora']],
    ['(Pinheiros), São Paulo', ['Estúdio Horizonte', 'Aurora']],
    ['fradique', ['Estúdio Horizonte']],
    ['curitiba', ['Ateliê Ipê']],
    ['Paraná', ['Ateliê Ipê']],
    ['PR', ['Ateliê Ipê']],
    ['Pará', []],
    ['mesa no Pará', []],
    ['mesa para Pinheiros', ['Estúdio Horizonte']],
    ['mesa dedicada', ['Estúdio Horizonte']],
    ['mesas', ['Estúdio Horizonte']],
    ['mesa regulável', ['Estúdio Horizonte']],
    ['sala com tv', ['Aurora']],
    ['sala de reunião em Pinheiros', ['Aurora']],
    ['sala', ['Aurora']],
    ['wi-fi', ['Aurora']],
    ['WIFI', ['Aurora']],
    ['garagem', ['Estúdio Horizonte']],
    ['aberto 24 horas', []],
    ['acesso 24h', ['Ateliê Ipê']],
    ['pet', ['Ateliê Ipê']],
    ['com', []],
  ])('%s', async (search, names) => {
    expect(await namesFor({ search })).toEqual(names)
  })

  test('every label of a type or an amenity finds it', async () => {
    const every = await createPublishedWorkspace(host, admin, {
      name: 'Tudo',
      amenities: [...amenityIds],
      city: 'Recife',
      state: 'PE',
    })
    const find = (search: string) => namesFor({ search, city: 'Recife' })
    for (const id of amenityIds) expect([id, await find(amenityLabels[id])]).toEqual([id, ['Tudo']])
    for (const type of workspaceTypes) {
      await server.database.$client.query('update workspaces set type = $1 where id = $2', [type, every.id])
      for (const label of [workspaceTypeLabels[type], workspaceTypePlurals[type]])
        for (const name of label.split(/\/| e /)) expect([name, await find(name)]).toEqual([name, ['Tudo']])
    }
    await host.client.request('DELETE', `/api/v1/workspaces/${every.id}`)
  })

  test('the state whose name is also a small word finds its workspaces, and no text that holds it', async () => {
    const { id: withPara } = await createPublishedWorkspace(host, admin, {
      name: 'Casa para equipes',
      description: 'Uma sala preparada para dez pessoas, com vista para a praça.',
      city: 'Recife',
      state: 'PE',
    })
    const inPara = { name: 'Casa do Ver-o-Peso', city: 'Belém', state: 'PA', zipCode: '66035-170' } as const
    const { id } = await createPublishedWorkspace(host, admin, inPara)
    expect(await namesFor({ search: 'Pará' })).toEqual([inPara.name])
    expect(await namesFor({ search: 'casa no pará' })).toEqual([inPara.name])
    for (const each of [id, withPara]) await host.client.request('DELETE', `/api/v1/workspaces/${each}`)
  })

  test('an amenity that a host removes is no longer found', async () => {
    const { id } = await createPublishedWorkspace(host, admin, {
      name: 'Com chuveiro',
      amenities: ['shower'],
    })
    expect(await namesFor({ search: 'chuveiro', type: 'meeting-room' })).toEqual(['Com chuveiro'])
    await server.database.$client.query('delete from workspace_amenities where workspace_id = $1', [id])
    await server.database.$client.query('update workspaces set name = $1 where id = $2', ['Sem ducha', id])
    expect(await namesFor({ search: 'chuveiro' })).toEqual([])
    await host.client.request('DELETE', `/api/v1/workspaces/${id}`)
  })
})

describe('prices of different units', () => {
  test('are sorted by what one day costs', async () => {
    // Per day: Ateliê Ipê 6,500 × 12 / (52 × 6) = 250, Estúdio Horizonte 350, Aurora 40 × 10 hours = 400.
    expect(await namesFor({ sort: 'priceAsc' })).toEqual(['Ateliê Ipê', 'Estúdio Horizonte', 'Aurora'])
    expect(await namesFor({ sort: 'priceDesc' })).toEqual(['Aurora', 'Estúdio Horizonte', 'Ateliê Ipê'])
  })

  test('follow the opening hours', async () => {
    const { id } = await createPublishedWorkspace(host, admin, {
      name: 'Curta',
      price: 40,
      priceUnit: 'hour',
    })
    expect((await namesFor({ sort: 'priceAsc', search: 'Pinheiros' })).at(-1)).toBe('Aurora')
    const day = () =>
      server.database.$client
        .query('select day_price_in_cents::integer cents from workspaces where id = $1', [id])
        .then(({ rows }) => rows[0].cents)
    expect(await day()).toBe(40_000)
    await server.database.$client.query(
      `update workspace_availability set end_hour = '10:30' where workspace_id = $1`,
      [id],
    )
    expect(await day()).toBe(10_000)
    await host.client.request('DELETE', `/api/v1/workspaces/${id}`)
  })

  test('the largest price has a cursor that the next page takes', async () => {
    const largest = await createPublishedWorkspace(host, admin, {
      name: 'Palácio',
      price: 1_000_000,
      priceUnit: 'hour',
      availability: open('00:00', '23:30', ['mon']),
    })
    const { nextCursor } = await get('/workspaces', { sort: 'priceDesc', limit: '1' })
    expect(await namesFor({ sort: 'priceDesc', cursor: nextCursor })).toEqual([
      'Aurora',
      'Estúdio Horizonte',
      'Ateliê Ipê',
    ])
    await host.client.request('DELETE', `/api/v1/workspaces/${largest.id}`)
  })

  test('with a unit chosen the price itself sorts', async () => {
    const long = await createPublishedWorkspace(host, admin, {
      name: 'Longa',
      price: 39,
      priceUnit: 'hour',
      availability: open('06:00', '23:00', ['mon']),
    })
    expect(await namesFor({ sort: 'priceAsc', priceUnit: 'hour' })).toEqual(['Longa', 'Aurora'])
    await host.client.request('DELETE', `/api/v1/workspaces/${long.id}`)
  })
})

describe('when nothing matches', () => {
  test('names the words that nothing has, and the search without them', async () => {
    const search = 'Sala com projetor em Pinheiros'
    expect(await namesFor({ search })).toEqual([])
    const { withoutWords } = await get('/workspaces/nearest', { search })
    expect(withoutWords).toEqual({ words: ['projetor'], search: 'Sala Pinheiros' })
    expect(await namesFor({ search: withoutWords.search })).toEqual(['Aurora'])
  })

  test('leaves out a word when all occur, but not together', async () => {
    const { withoutWords } = await get('/workspaces/nearest', { search: 'aurora curitiba' })
    expect(withoutWords).toEqual({ words: ['curitiba'], search: 'aurora' })
  })

  test('says nothing about a search of one word', async () => {
    const nearest = await get('/workspaces/nearest', { search: 'projetor' })
    expect(nearest).toEqual({ withoutWords: null, cities: [], withoutFilters: [] })
  })

  test('offers the same filters in other cities, the nearest first', async () => {
    const { cities } = await get('/workspaces/nearest', { city: 'Campinas', search: 'metrô' })
    expect(cities).toEqual([
      { city: 'São Paulo', state: 'SP', workspaces: 2 },
      { city: 'Curitiba', state: 'PR', workspaces: 1 },
    ])
    expect((await get('/workspaces/nearest', { city: 'Campinas', type: 'clinic' })).cities).toEqual([])
  })

  test('offers to leave out one filter', async () => {
    const filters = { city: 'Curitiba', type: 'office', capacity: '50' }
    expect((await get('/workspaces/nearest', filters)).withoutFilters).toEqual(['capacity'])
    const both = { city: 'Curitiba', type: 'desk', minPrice: '9000' }
    expect((await get('/workspaces/nearest', both)).withoutFilters).toEqual([])
  })
})

describe('suggestions', () => {
  const suggest = (query: string) => get('/suggestions', { query })

  test('neighborhoods with their city, each once, of published workspaces only', async () => {
    expect((await suggest('PINH')).neighborhoods).toEqual([
      { neighborhood: 'Pinhais Velho', city: 'Curitiba', state: 'PR' },
      { neighborhood: 'Pinheiros', city: 'São Paulo', state: 'SP' },
    ])
  })

  test('cities and workspaces by the beginning of any word', async () => {
    expect((await suggest('paulo')).cities).toEqual([{ city: 'São Paulo', state: 'SP', workspaces: 2 }])
    const found = (await suggest('hori')).workspaces
    expect(found.map(({ name }: { name: string }) => name)).toEqual(['Estúdio Horizonte'])
    expect((await suggest('rizonte')).workspaces).toEqual([])
    const own = (await suggest('aurora')).workspaces
    expect(own.map(({ name }: { name: string }) => name)).toEqual(['Aurora'])
  })

  test('neighborhoods by a later word, after those that begin with it', async () => {
    const found = (await suggest('velho')).neighborhoods
    expect(found).toEqual([{ neighborhood: 'Pinhais Velho', city: 'Curitiba', state: 'PR' }])
    expect((await suggest('elho')).neighborhoods).toEqual([])
  })

  test('types by their label', async () => {
    expect((await suggest('cons')).types).toEqual(['clinic'])
    expect((await suggest('salas')).types).toEqual(['meeting-room'])
  })

  test('without a text the largest cities and all types', async () => {
    const { cities, types, workspaces } = await suggest(' ')
    expect(cities[0]).toEqual({ city: 'São Paulo', state: 'SP', workspaces: 2 })
    expect(types).toEqual(workspaceTypes)
    expect(workspaces).toEqual([])
  })

  test.each(['%', '_', '\\', "'", '\u{10FFFF}'])('%j is an ordinary character', async (query) => {
    expect(await suggest(query)).toEqual({ cities: [], neighborhoods: [], types: [], workspaces: [] })
  })

  test('rejects a text that is too long', async () => {
    const { status, body } = await server.visitor().get(`/api/v1/suggestions?query=${'a'.repeat(201)}`)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['query']])
  })
})

test('the neighborhood of a CEP is what its published workspaces say', async () => {
  const of = (zipCode: string) => get('/neighborhoods', { zipCode })
  expect(await of('05417001')).toEqual({ neighborhood: 'Pinheiros' })
  expect(await of('01304-001')).toEqual({ neighborhood: '' })
  expect((await server.visitor().get('/api/v1/neighborhoods?zipCode=1')).status).toBe(422)
})

test('a cursor that is not one says so, at its field too', async () => {
  const { status, body } = await server.visitor().get('/api/v1/workspaces?cursor=abc')
  expect(status).toBe(422)
  expect(body).toMatchObject({
    message: 'Página desconhecida. Recarregue a lista.',
    fields: { cursor: 'Página desconhecida. Recarregue a lista.' },
  })
})

test.each(['/workspaces', '/workspaces/nearest', '/workspaces/positions'])(
  '%s rejects a highest price below the lowest, at its field',
  async (path) => {
    const of = (prices: string) => server.visitor().get(`/api/v1${path}?${prices}`)
    const { status, body } = await of('minPrice=500&maxPrice=50')
    expect([status, body.fields]).toEqual([422, { maxPrice: 'Menor que o mínimo' }])
    for (const prices of ['minPrice=50&maxPrice=50', 'minPrice=500', 'maxPrice=0'])
      expect((await of(prices)).status).toBe(200)
  },
)
