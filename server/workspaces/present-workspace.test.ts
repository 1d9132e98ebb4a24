import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workspaceAmenities, workspaceAvailability } from '#server/database/schema.ts'
import { signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

describe('a workspace as its page gets it', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('gets the default hours when none are stored, and no invented review or rating', async () => {
    const host = await signedIn(server, 'host')
    const { id } = await createPublishedWorkspace(host, await signedIn(server, 'admin'))
    await server.database.delete(workspaceAvailability).where(eq(workspaceAvailability.workspaceId, id))
    const { body } = await server.visitor().get(`/api/v1/workspaces/${id}`)
    expect(body.availability).toMatchObject({
      availableDays: [],
      availableHours: { start: '09:00', end: '18:00' },
    })
    expect(body).toMatchObject({ reviews: [], rating: 0, reviewCount: 0 })
    expect(body.host).toMatchObject({ rating: 0, numRatings: 0, responseTime: '1 hora' })
  })

  test('skips stored amenities that the catalogue does not have, in the list too (API-37)', async () => {
    const host = await signedIn(server, 'host')
    const { id } = await createPublishedWorkspace(host, await signedIn(server, 'admin'), {
      amenities: ['tv', 'wifi'],
    })
    await server.database.insert(workspaceAmenities).values({ workspaceId: id, amenity: 'sauna' })
    const { body } = await server.visitor().get(`/api/v1/workspaces/${id}`)
    expect(body.amenities).toEqual(['wifi', 'tv'])
    const listed = await server.visitor().get(`/api/v1/workspaces/by-ids?ids=${id}`)
    expect(listed.body.items[0].amenities).toEqual(['wifi', 'tv'])
  })
})
