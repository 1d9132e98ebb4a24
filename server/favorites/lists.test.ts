import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_FAVORITE_LISTS } from '#contract/favorites/rules.ts'
import type { FavoriteList } from '#contract/favorites/shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

const LISTS = '/api/v1/me/favorite-lists'
const FAVORITES = '/api/v1/me/favorites'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
let guest: SignedInUser
let sala: Workspace
let mesa: Workspace

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
  sala = await createPublishedWorkspace(host, admin, { name: 'Sala Ipê' })
  mesa = await createPublishedWorkspace(host, admin, { name: 'Mesa Jatobá' })
})
beforeEach(async () => {
  guest = await signedIn(server, 'guest', 'Marina Prado Lima')
  await guest.client.post(`${FAVORITES}/merge`, { added: [sala.id, mesa.id] })
})
afterAll(() => server.close())

async function newList(name: string, workspaceIds: string[] = [], { client } = guest): Promise<FavoriteList> {
  const { status, body } = await client.post(LISTS, { name, workspaceIds })
  if (status !== 201) throw new Error(`Creating answered ${status}: ${JSON.stringify(body)}`)
  return body
}
const listsOf = async ({ client } = guest): Promise<FavoriteList[]> => (await client.get(LISTS)).body.items
const setListsOf = (id: string, listIds: string[], { client } = guest) =>
  client.put(`${FAVORITES}/${id}/lists`, { listIds })
const setShared = (id: string, shared: boolean, { client } = guest) =>
  client.put(`${LISTS}/${id}/shared`, { shared })
/** A shared list as a visitor reads it. */
const read = (path: string | null) => server.visitor().get(`/api/v1${path}`)

test('lists are created, renamed and deleted, and come by name', async () => {
  const team = await newList('reuniões do time')
  const july = await newList('Julho em Olinda', [sala.id])
  expect((await listsOf()).map(({ name }) => name)).toEqual(['Julho em Olinda', 'reuniões do time'])
  const renamed = await guest.client.request('PATCH', `${LISTS}/${team.id}`, { name: ' Time ' })
  expect([renamed.status, renamed.body.name]).toEqual([200, 'Time'])
  expect((await guest.client.request('DELETE', `${LISTS}/${july.id}`)).status).toBe(200)
  expect((await listsOf()).map(({ name }) => name)).toEqual(['Time'])
  // What was in the deleted list stays a favourite.
  expect((await guest.client.get(FAVORITES)).body.items).toHaveLength(2)
})

test('a retried submission creates one list, and one more after it was deleted', async () => {
  const create = () => guest.client.request('POST', LISTS, { name: 'Uma vez' }, { 'idempotency-key': 'once' })
  const answers = await Promise.all([create(), create(), create()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  await guest.client.request('DELETE', `${LISTS}/${answers[0].body.id}`)
  expect((await create()).body.id).not.toBe(answers[0].body.id)
})

test('another name under a used key is refused, and creates nothing', async () => {
  const create = (name: string) =>
    guest.client.request('POST', LISTS, { name }, { 'idempotency-key': 'used' })
  expect((await create('Para julho')).status).toBe(201)
  const { status, body } = await create('Para agosto')
  expect([status, body.message]).toEqual([
    409,
    'A lista já foi criada como Para julho. Para criar outra, comece de novo.',
  ])
  expect((await listsOf()).map(({ name }) => name)).toEqual(['Para julho'])
})

test.each([
  ['no name', '  ', 'Dê um nome à lista'],
  ['a name that is too long', 'x'.repeat(61), 'Use no máximo 60 caracteres'],
  ['the name of another list', 'PARA JULHO', 'Você já tem uma lista com este nome'],
])('rejects %s, in a new list and in a renamed one', async (_, name, message) => {
  await newList('Para julho')
  const other = await newList('Outra')
  const before = await listsOf()
  for (const answer of [
    await guest.client.post(LISTS, { name }),
    await guest.client.request('PATCH', `${LISTS}/${other.id}`, { name }),
  ]) {
    expect([answer.status, answer.body.fields]).toEqual([422, { name: message }])
  }
  expect(await listsOf()).toEqual(before)
})

test('a list keeps its own name when only its case changes', async () => {
  const { id } = await newList('Para julho')
  expect((await guest.client.request('PATCH', `${LISTS}/${id}`, { name: 'Para Julho' })).status).toBe(200)
})

test('creates no more lists than the limit', async () => {
  for (let index = 0; index < MAX_FAVORITE_LISTS; index += 1) await newList(`Lista ${index}`)
  const answer = await guest.client.post(LISTS, { name: 'Uma a mais' })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Você já tem 50 listas. Exclua uma para criar outra.',
  ])
})

test('a favourite is put into several lists, and moved between them', async () => {
  const [one, two] = [await newList('Uma'), await newList('Duas')]
  const idsByName = async () =>
    Object.fromEntries((await listsOf()).map(({ name, workspaceIds }) => [name, workspaceIds]))
  await setListsOf(sala.id, [one.id, two.id])
  await setListsOf(mesa.id, [one.id])
  expect((await idsByName()).Duas).toEqual([sala.id])
  expect((await idsByName()).Uma?.toSorted()).toEqual([sala.id, mesa.id].toSorted())
  expect((await setListsOf(sala.id, [two.id])).status).toBe(200)
  expect(await idsByName()).toEqual({ Uma: [mesa.id], Duas: [sala.id] })
  await setListsOf(sala.id, [])
  expect(await idsByName()).toEqual({ Uma: [mesa.id], Duas: [] })
})

test('a favourite that a new list is created with stays in its other lists', async () => {
  await newList('Uma', [sala.id])
  await newList('Duas', [sala.id])
  const lists = (await listsOf()).map(({ name, workspaceIds }) => [name, workspaceIds])
  expect(lists).toEqual([
    ['Duas', [sala.id]],
    ['Uma', [sala.id]],
  ])
})

test('accepts neither a workspace that is no favourite nor a list of somebody else', async () => {
  const own = await newList('Minha')
  const other = await signedIn(server, 'guest')
  const foreign = await newList('De outra pessoa', [], other)
  const before = [await listsOf(), await listsOf(other)]
  for (const answer of [
    await setListsOf(randomUUID(), [own.id]),
    await setListsOf('1', [own.id]),
    await setListsOf(sala.id, [foreign.id]),
    await setListsOf(sala.id, ['x']),
    await setListsOf(sala.id, [own.id], other),
    await guest.client.post(LISTS, { name: 'Nova', workspaceIds: [randomUUID()] }),
    await guest.client.request('PATCH', `${LISTS}/${foreign.id}`, { name: 'Minha agora' }),
    await guest.client.request('DELETE', `${LISTS}/${foreign.id}`),
    await setShared(foreign.id, true),
  ]) {
    expect(answer.status).toBe(404)
  }
  expect([await listsOf(), await listsOf(other)]).toEqual(before)
})

describe('a shared list', () => {
  test('shows its public workspaces and the first name of its owner, and nothing else', async () => {
    const leaving = await createPublishedWorkspace(host, admin)
    await guest.client.put(`${FAVORITES}/${leaving.id}`)
    const { id } = await newList('Para julho', [sala.id])
    await setListsOf(leaving.id, [id])
    const { sharedPath } = (await setShared(id, true)).body
    expect(sharedPath).toMatch(/^\/lists\/[\w-]{32}$/)
    expect((await read(sharedPath)).body.items).toHaveLength(2)
    await host.client.put(`/api/v1/workspaces/${leaving.id}/paused`, { paused: true })
    const { status, body } = await read(sharedPath)
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['items', 'name', 'ownerFirstName']])
    expect([body.name, body.ownerFirstName]).toEqual(['Para julho', 'Marina'])
    expect(body.items.map((item: Workspace) => item.id)).toEqual([sala.id])
    // A removed favourite leaves the list that others see at once.
    await guest.client.request('DELETE', `${FAVORITES}/${sala.id}`)
    expect((await read(sharedPath)).body.items).toEqual([])
  })

  test('keeps its link until it is no longer shared, and gets another one afterwards', async () => {
    const { id } = await newList('Para julho')
    const { sharedPath } = (await setShared(id, true)).body
    expect((await setShared(id, true)).body.sharedPath).toBe(sharedPath)
    expect((await setShared(id, false)).body.sharedPath).toBeNull()
    const stopped = await read(sharedPath)
    expect([stopped.status, stopped.body.message]).toEqual([404, 'Esta lista não está mais disponível.'])
    const { sharedPath: next } = (await setShared(id, true)).body
    expect(next).not.toBe(sharedPath)
    expect([(await read(sharedPath)).status, (await read(next)).status]).toEqual([404, 200])
    expect((await read(`${next}%00`)).status).toBe(404)
    for (const path of [sharedPath, next]) expect(server.logLines.join()).not.toContain(path)
    expect(server.logLines.join()).toContain('/api/v1/lists/{token}')
  })

  test('is gone with the list, with a suspension and with the account', async () => {
    const path = async (name: string) => (await setShared((await newList(name)).id, true)).body.sharedPath
    const [first, second] = [await path('Uma'), await path('Duas')]
    const [list] = (await listsOf()).filter(({ name }) => name === 'Uma')
    await guest.client.request('DELETE', `${LISTS}/${list?.id}`)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    const reason = 'Uso indevido da plataforma'
    await admin.client.put(`/api/v1/admin/users/${guest.id}/suspended`, { suspended: true, reason })
    expect((await read(second)).status).toBe(404)
    await admin.client.put(`/api/v1/admin/users/${guest.id}/suspended`, { suspended: false })
    expect((await read(second)).status).toBe(200)
    const { email, password } = guest
    const again = server.visitor()
    await again.post('/api/auth/sign-in/email', { email, password })
    expect((await again.request('DELETE', '/api/v1/me', { password })).status).toBe(200)
    expect((await read(second)).status).toBe(404)
  })
})
