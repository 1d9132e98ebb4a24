import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, uploadImage, workspaceDraft } from '#tests/factories/workspace.ts'
import { startSecondInstance, startTestServer, type TestServer } from '#tests/server.ts'
import { readCards } from './read-cards.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const LIST = '/api/v1/workspaces'
let asked = 0
/** The workspace in a list at an address that no cache has seen. */
async function findInList(on: TestServer, id: string) {
  asked += 1
  const { body } = await on.visitor().get(`${LIST}?minPrice=1.${asked + 10}`)
  return body.items.find((item: { id: string }) => item.id === id)
}

test('every change of what a card shows is in the next answer, on every instance', async () => {
  const beside = await startSecondInstance(server)
  const images = [await uploadImage(host), await uploadImage(host)]
  const draft = workspaceDraft({ name: 'Antes', imageIds: [images[0]?.id ?? ''] })
  const { id } = await createPublishedWorkspace(host, admin, draft)
  const see = async () => Promise.all([server, beside].map((on) => findInList(on, id)))
  const version = async () => (await host.client.get(`${LIST}/${id}`)).body.version
  const save = async (changes: object) =>
    host.client.request('PATCH', `${LIST}/${id}`, { ...draft, ...changes, version: await version() })
  for (const card of await see()) expect(card.name).toBe('Antes')

  await save({ price: 77 })
  for (const card of await see()) expect(card.price).toBe(77)
  await save({ price: 77, amenities: ['tv'] })
  for (const card of await see()) expect(card.amenities).toEqual(['tv'])
  await admin.client.put(`/api/v1/admin/workspaces/${id}/featured`, { featured: true })
  for (const card of await see()) expect(card.isFeatured).toBe(true)

  await save({ price: 77, amenities: ['tv'], name: 'Depois', imageIds: images.map((image) => image.id) })
  for (const card of await see()) expect([card.name, card.imageCount]).toEqual(['Antes', 1])
  await admin.client.post(`/api/v1/admin/workspaces/${id}/revision/approve`, { version: await version() })
  for (const card of await see()) expect([card.name, card.imageCount]).toEqual(['Depois', 2])

  await host.client.put(`${LIST}/${id}/paused`, { paused: true })
  expect(await see()).toEqual([undefined, undefined])
  await host.client.put(`${LIST}/${id}/paused`, { paused: false })
  for (const card of await see()) expect(card).toMatchObject({ name: 'Depois', isFeatured: false })
})

test('only the cards that changed are read again', async () => {
  const one = await createPublishedWorkspace(host, admin, { name: 'Uma' })
  await createPublishedWorkspace(host, admin, { name: 'Outra' })
  await findInList(server, one.id)
  const read = vi.spyOn(server.database.$client, 'query')
  await findInList(server, one.id)
  expect(read).toHaveBeenCalledTimes(1)
  await admin.client.put(`/api/v1/admin/workspaces/${one.id}/featured`, { featured: true })
  read.mockClear()
  await findInList(server, one.id)
  expect(read).toHaveBeenCalledTimes(2)
  expect(JSON.stringify(read.mock.lastCall)).toContain(one.id)
  read.mockRestore()
})

test('a workspace that is withdrawn between the two reads is left out, also where its card is known', async () => {
  const { id } = await createPublishedWorkspace(host, admin, { name: 'Some no meio' })
  await findInList(server, id)
  await host.client.put(`${LIST}/${id}/paused`, { paused: true })
  expect(await readCards(server.database, [{ id, version: '0' }])).toEqual([])
})
