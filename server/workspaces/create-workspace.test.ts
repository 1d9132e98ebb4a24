import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { uploadImage, workspaceDraft } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { auditEntries, workspaces } from '../database/schema.ts'

let server: TestServer
let host: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host', 'Helena Prado')
})
afterAll(() => server.close())

async function countStored(): Promise<Record<string, number>> {
  const { rows } = await server.database.execute<Record<string, number>>(sql`
    select (select count(*)::int from workspaces) as workspaces,
      (select count(*)::int from workspace_images) as images,
      (select count(*)::int from workspace_amenities) as amenities,
      (select count(*)::int from workspace_availability) as availability,
      (select count(*)::int from audit_entries) as audit`)
  return rows[0] ?? {}
}

describe('listing a workspace', () => {
  test('stores it completely, pending and unpublished, with its images in order', async () => {
    const first = await uploadImage(host)
    const second = await uploadImage(host)
    const draft = workspaceDraft({
      imageIds: [second.id, first.id],
      amenities: ['tv', 'wifi'],
      zipCode: '01304001',
      city: 'sao paulo',
    })
    const { status, body } = await host.client.post('/api/v1/workspaces', draft)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: draft.name,
      type: 'meeting-room',
      price: 89.9,
      priceUnit: 'hour',
      capacity: 10,
      city: 'São Paulo',
      amenities: ['wifi', 'tv'],
      location: {
        address: draft.address,
        city: 'São Paulo',
        state: 'SP',
        country: 'Brasil',
        zipCode: '01304-001',
      },
      availability: {
        availableDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
        availableHours: { start: '08:00', end: '18:00' },
        startDate: null,
        endDate: null,
      },
      isPublic: false,
      isFeatured: false,
      approvalStatus: 'pending',
      rejectionReason: null,
      reviews: [],
      reviewCount: 0,
      host: { id: host.id, name: 'Helena Prado' },
      version: 1,
      can: { edit: true, moderate: false, feature: false, book: false },
    })
    expect(body.images.map((image: { id: string }) => image.id)).toEqual([second.id, first.id])
    expect(JSON.stringify(body)).not.toContain(host.email)
    const [row] = await server.database.select().from(workspaces).where(eq(workspaces.id, body.id))
    expect(row?.priceInCents).toBe(8990)
    const entries = await server.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, body.id))
    expect(entries).toMatchObject([{ action: 'workspace.create', actorId: host.id }])
  })

  test('stores nothing when the last image is invalid', async () => {
    const good = await uploadImage(host)
    const before = await countStored()
    const draft = workspaceDraft({ imageIds: [good.id, '00000000-0000-4000-8000-000000000000'] })
    const { status, body } = await host.client.post('/api/v1/workspaces', draft)
    expect(status).toBe(422)
    expect(body.fields).toEqual({ 'imageIds.1': 'Esta imagem não está mais disponível. Envie-a novamente.' })
    expect(await countStored()).toEqual(before)
    expect(
      (await host.client.post('/api/v1/workspaces', workspaceDraft({ imageIds: [good.id] }))).status,
    ).toBe(201)
  })

  test('rolls back when the database fails after the insert', async () => {
    const before = await countStored()
    await server.database.execute(
      sql`alter table audit_entries add constraint refuse_all check (action <> 'workspace.create') not valid`,
    )
    const { status, headers, body } = await host.client.post('/api/v1/workspaces', workspaceDraft())
    await server.database.execute(sql`alter table audit_entries drop constraint refuse_all`)
    expect(status).toBe(500)
    expect(body).toEqual({
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Algo deu errado do nosso lado. Tente novamente em instantes.',
      requestId: headers.get('x-request-id'),
    })
    expect(await countStored()).toEqual(before)
  })

  test("rejects another user's image and one that a workspace already uses", async () => {
    const other = await signedIn(server, 'host')
    const foreign = await uploadImage(other)
    const used = await uploadImage(host)
    await host.client.post('/api/v1/workspaces', workspaceDraft({ imageIds: [used.id] }))
    const before = await countStored()
    for (const imageId of [foreign.id, used.id]) {
      const { status } = await host.client.post('/api/v1/workspaces', workspaceDraft({ imageIds: [imageId] }))
      expect(status).toBe(422)
    }
    expect(await countStored()).toEqual(before)
  })

  test('ignores fields that a host may not set', async () => {
    const { status, body } = await host.client.post('/api/v1/workspaces', {
      ...workspaceDraft(),
      id: '00000000-0000-4000-8000-000000000000',
      hostId: '00000000-0000-4000-8000-000000000000',
      isPublic: true,
      isFeatured: true,
      approvalStatus: 'approved',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      isPublic: false,
      isFeatured: false,
      approvalStatus: 'pending',
      host: { id: host.id },
    })
    expect(body.id).not.toBe('00000000-0000-4000-8000-000000000000')
  })

  const longText = (length: number) => 'a'.repeat(length)
  const hours = (start: string, end: string) => ({
    availableDays: ['mon' as const],
    availableHours: { start, end },
  })

  test.each([
    ['name', { name: '' }, 'Nome é obrigatório'],
    ['name', { name: '   ' }, 'Nome é obrigatório'],
    ['name', { name: longText(121) }, 'Use no máximo 120 caracteres'],
    ['type', { type: 'castle' }, 'Tipo é obrigatório'],
    ['price', { price: undefined }, 'Preço é obrigatório'],
    ['price', { price: 0 }, 'Preço deve ser maior que zero'],
    ['price', { price: 1_000_001 }, 'Preço deve ser de no máximo R$ 1.000.000'],
    ['price', { price: 10.005 }, 'Use no máximo duas casas decimais'],
    ['priceUnit', { priceUnit: 'week' }, 'Escolha hora, dia ou mês'],
    ['capacity', { capacity: undefined }, 'Capacidade é obrigatória'],
    ['capacity', { capacity: 0 }, 'Capacidade deve ser pelo menos 1'],
    ['capacity', { capacity: 10_001 }, 'Capacidade deve ser de no máximo 10.000 pessoas'],
    ['description', { description: '' }, 'A descrição é obrigatória'],
    ['description', { description: 'Curta demais' }, 'Descreva seu espaço em pelo menos 20 caracteres'],
    ['description', { description: longText(5001) }, 'Use no máximo 5.000 caracteres'],
    ['address', { address: '' }, 'Endereço é obrigatório'],
    ['address', { address: longText(201) }, 'Use no máximo 200 caracteres'],
    ['zipCode', { zipCode: '' }, 'CEP é obrigatório'],
    ['zipCode', { zipCode: '1304-001' }, 'CEP inválido. Use o formato 12345-678 ou 12345678'],
    ['state', { state: '' }, 'Estado é obrigatório'],
    ['state', { state: 'XX' }, 'Escolha um estado da lista'],
    ['city', { city: '' }, 'Cidade é obrigatória'],
    ['city', { city: 'Curitiba' }, 'Escolha uma cidade da lista do estado'],
    ['amenities.0', { amenities: ['sauna'] }, 'Escolha apenas comodidades da lista'],
    [
      'availability.availableDays',
      { availability: { ...hours('08:00', '18:00'), availableDays: [] } },
      'Escolha pelo menos um dia de funcionamento',
    ],
    [
      'availability.availableHours.start',
      { availability: hours('', '18:00') },
      'Horário de início é obrigatório',
    ],
    [
      'availability.availableHours.end',
      { availability: hours('08:00', '') },
      'Horário de encerramento é obrigatório',
    ],
    [
      'availability.availableHours.end',
      { availability: hours('18:00', '18:00') },
      'O horário de encerramento deve ser depois do início',
    ],
    [
      'imageIds',
      { imageIds: Array.from({ length: 6 }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`) },
      'Envie no máximo 5 imagens',
    ],
  ])('%s %j is refused: %s', async (field, changes, message) => {
    const before = await countStored()
    const { status, body } = await host.client.post('/api/v1/workspaces', { ...workspaceDraft(), ...changes })
    expect(status).toBe(422)
    expect(body.code).toBe('VALIDATION_FAILED')
    expect(body.fields[field]).toBe(message)
    expect(await countStored()).toEqual(before)
  })

  test('reports every invalid field at once', async () => {
    const { body } = await host.client.post('/api/v1/workspaces', {})
    expect(Object.keys(body.fields)).toEqual([
      'name',
      'type',
      'description',
      'price',
      'priceUnit',
      'capacity',
      'address',
      'zipCode',
      'state',
      'city',
      'availability',
    ])
  })

  test('a body that is not JSON is a 400', async () => {
    const { status, body } = await host.client.request('POST', '/api/v1/workspaces', '{"name":')
    expect(status).toBe(400)
    expect(body).toEqual({ code: 'MALFORMED_REQUEST', message: 'Não foi possível entender a requisição.' })
  })

  test('visitors get 401 with the message of the form, guests 403, administrators may', async () => {
    const before = await countStored()
    const unsigned = await server.visitor().post('/api/v1/workspaces', workspaceDraft())
    expect([unsigned.status, unsigned.body.message]).toEqual([401, 'Usuário não autenticado'])
    const guest = await signedIn(server, 'guest')
    expect((await guest.client.post('/api/v1/workspaces', workspaceDraft())).status).toBe(403)
    expect(await countStored()).toEqual(before)
    const admin = await signedIn(server, 'admin')
    expect((await admin.client.post('/api/v1/workspaces', workspaceDraft())).status).toBe(201)
  })
})

describe('reading a workspace', () => {
  test('shows an unpublished one only to its host and administrators; others get 404', async () => {
    const { body: workspace } = await host.client.post('/api/v1/workspaces', workspaceDraft())
    const address = `/api/v1/workspaces/${workspace.id}`
    const otherHost = await signedIn(server, 'host')
    const guest = await signedIn(server, 'guest')
    const admin = await signedIn(server, 'admin')
    for (const client of [server.visitor(), otherHost.client, guest.client]) {
      const { status, body } = await client.get(address)
      expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', 'Espaço não encontrado'])
    }
    expect((await host.client.get(address)).status).toBe(200)
    expect((await admin.client.get(address)).body.can).toEqual({
      edit: true,
      moderate: true,
      feature: false,
      book: false,
    })
  })

  test.each(['1', 'future-1', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"])(
    '%s is not there',
    async (id) => {
      expect((await server.visitor().get(`/api/v1/workspaces/${encodeURIComponent(id)}`)).status).toBe(404)
    },
  )

  test('lists own workspaces newest first, in every status, only to their host', async () => {
    const other = await signedIn(server, 'host')
    for (const name of ['Primeira', 'Segunda'])
      await other.client.post('/api/v1/workspaces', workspaceDraft({ name }))
    const { body } = await other.client.get('/api/v1/me/workspaces')
    expect(body.items.map((item: { name: string }) => item.name)).toEqual(['Segunda', 'Primeira'])
    expect((await server.visitor().get('/api/v1/me/workspaces')).status).toBe(401)
  })
})

test('finds the municipalities of a state by a part of their name', async () => {
  const { body } = await server.visitor().get('/api/v1/municipalities?state=SP&search=sao%20jose%20d')
  expect(body.items.map((item: { name: string }) => item.name)).toContain('São José dos Campos')
  expect((await server.visitor().get('/api/v1/municipalities?state=DF')).body.items).toEqual([
    { name: 'Brasília' },
  ])
})

test('the municipalities file is complete', async () => {
  const file = await readFile(new URL('../places/municipalities.csv', import.meta.url), 'utf8')
  expect(file.trim().split('\n').length - 1).toBe(5571)
})
