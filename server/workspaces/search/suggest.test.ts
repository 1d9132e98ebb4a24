import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { suggest } from './suggest.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const publish = (name: string, neighborhood = '') =>
  createPublishedWorkspace(host, admin, { name, neighborhood })

// Calls the operation directly: the API's responses are cached until an event invalidates them.
const namesFor = async (query: string) =>
  (await suggest(server.resources, query)).workspaces.map(({ name }) => name)
const neighborhoodsFor = async (query: string) =>
  (await suggest(server.resources, query)).neighborhoods.map(({ neighborhood }) => neighborhood)

test('names that begin with the text come first, then those with it later, then those with its words apart', async () => {
  for (const name of ['Vale Bosque Zimbro', 'Zimbro Vale', 'Zímbro Alto Vale', 'Zimbro Zimbro'])
    await publish(name)
  const first = ['Zímbro Alto Vale', 'Zimbro Vale', 'Zimbro Zimbro']
  expect(await namesFor('zimbro')).toEqual([...first, 'Vale Bosque Zimbro'])
  expect(await namesFor('ZIMBRO  va')).toEqual(['Zimbro Vale', 'Vale Bosque Zimbro', 'Zímbro Alto Vale'])
  expect(await namesFor('vale zim')).toEqual(['Vale Bosque Zimbro', 'Zímbro Alto Vale', 'Zimbro Vale'])
  expect(await namesFor('zimbro cedro')).toEqual([])
  expect(await namesFor('imbro vale')).toEqual([])
  expect(await namesFor('zimbro %')).toEqual([])
})

test('words apart are found where only one of them is rare, and a name with many words is suggested once', async () => {
  await publish('Baru 1 Sala Baru 2')
  await publish('Sala Baru 490')
  expect(await namesFor('sala 49')).toEqual(['Sala Baru 490'])
  expect(await namesFor('49 baru sala')).toEqual(['Sala Baru 490'])
  expect(await namesFor('2 1 baru sala b')).toEqual(['Baru 1 Sala Baru 2'])
})

test('neighborhoods that begin with the text come first, each once, spelled as most spell it', async () => {
  for (const neighborhood of ['vila madalena', 'Vila Madalena', 'Vila Madalena', 'Madalena Velha'])
    await publish('Nicho', neighborhood)
  expect(await neighborhoodsFor('madal')).toEqual(['Madalena Velha', 'Vila Madalena'])
  expect(await neighborhoodsFor('vila mad')).toEqual(['Vila Madalena'])
  expect(await neighborhoodsFor('adalena')).toEqual([])
})

test('suggestions follow a workspace that is hidden, published again, renamed and deleted', async () => {
  const { id } = await publish('Galpão Umbu', 'Umbuzal')
  await publish('Outro', 'Umbuzal')
  const suggested = async () => [...(await namesFor('umbu')), ...(await neighborhoodsFor('umbu'))]
  const change = (set: string) =>
    server.database.$client.query(`update workspaces set ${set} where id = $1`, [id])
  expect(await suggested()).toEqual(['Galpão Umbu', 'Umbuzal'])
  await change('is_public = false')
  expect(await suggested()).toEqual(['Umbuzal'])
  await change("name = 'Galpão Umburana'")
  expect(await suggested()).toEqual(['Umbuzal'])
  await change('is_public = true')
  expect(await suggested()).toEqual(['Galpão Umburana', 'Umbuzal'])
  await server.database.$client.query("update workspaces set neighborhood = 'Lapa' where name = 'Outro'")
  expect(await suggested()).toEqual(['Galpão Umburana', 'Umbuzal'])
  await change("name = 'Galpão Cajá', neighborhood = ''")
  expect(await suggested()).toEqual([])
  expect(await namesFor('caja')).toEqual(['Galpão Cajá'])
  await server.database.$client.query('delete from workspaces where id = $1', [id])
  expect(await namesFor('caja')).toEqual([])
  await server.database.$client.query('delete from workspaces')
  const { rows } = await server.database.$client.query(`select count(*)::integer as names, (select
    sum(workspaces)::integer from published_neighborhoods) as neighborhoods from published_names`)
  expect(rows).toEqual([{ names: 0, neighborhoods: 0 }])
})
