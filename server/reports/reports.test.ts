import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Report } from '#contract/reports/shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { auditEntries, reports } from '../database/schema.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
let workspace: Workspace

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
  workspace = await createPublishedWorkspace(host, admin)
})
afterAll(() => server.close())

const CONTENT = 'As fotos são de outro lugar.'
const reportPath = (id: string) => `/api/v1/workspaces/${id}/reports`
const countReports = async () => (await server.database.select().from(reports)).length

describe('reporting a workspace', () => {
  test("accepts anyone's report, with the reporter if signed in", async () => {
    const guest = await signedIn(server, 'guest', 'Dora Lima')
    expect((await server.visitor().post(reportPath(workspace.id), { content: CONTENT })).status).toBe(201)
    expect((await guest.client.post(reportPath(workspace.id), { content: CONTENT })).status).toBe(201)
    const { body } = await admin.client.get('/api/v1/admin/reports')
    expect(body.total).toBe(2)
    expect(body.items).toMatchObject([
      {
        content: CONTENT,
        reporter: null,
        workspace: { id: workspace.id, name: workspace.name, current: { isPublic: true } },
      },
      { content: CONTENT, reporter: { id: guest.id, name: 'Dora Lima' }, resolvedAt: null },
    ])
  })

  test.each([['curta'], ['Golpe 😡😡'], ['         curta         '], ['a'.repeat(2001)], [undefined]])(
    '%j is refused',
    async (content) => {
      const before = await countReports()
      const { status, body } = await server.visitor().post(reportPath(workspace.id), { content })
      expect(status).toBe(422)
      expect(body.fields.content).toMatch(/A denúncia deve ter pelo menos 10 caracteres|2\.000 caracteres/)
      expect(await countReports()).toBe(before)
    },
  )

  test('the same report 50 times at once is stored once, and each answer is that report', async () => {
    for (const [key, client] of [
      ['a visitor', server.visitor()],
      ['a guest', (await signedIn(server, 'guest')).client],
    ] as const) {
      const before = await countReports()
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          client.request('POST', reportPath(workspace.id), { content: CONTENT }, { 'idempotency-key': key }),
        ),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
      expect(await countReports()).toBe(before + 1)
    }
  })

  test('refuses another text under a used key: the first report is not answered as if it were it', async () => {
    const guest = await signedIn(server, 'guest')
    const send = (content: string) =>
      guest.client.request('POST', reportPath(workspace.id), { content }, { 'idempotency-key': 'corrected' })
    expect((await send(CONTENT)).status).toBe(201)
    const before = await countReports()
    expect((await send(`${CONTENT} E o endereço também.`)).status).toBe(409)
    expect(await countReports()).toBe(before)
  })

  test('rejects a long key and stores nothing', async () => {
    const before = await countReports()
    const { status } = await server
      .visitor()
      .request('POST', reportPath(workspace.id), { content: CONTENT }, { 'idempotency-key': 'k'.repeat(101) })
    expect([status, await countReports()]).toEqual([400, before])
  })

  test('rejects half a character and accepts whole ones of any kind', async () => {
    const { status, body } = await server
      .visitor()
      .post(reportPath(workspace.id), { content: `${CONTENT}\ud83d` })
    expect([status, body.fields]).toEqual([422, { content: 'Há um caractere inválido no texto' }])
    const guest = await signedIn(server, 'guest')
    expect((await guest.client.post(reportPath(workspace.id), { content: 'É golpe 😡😡' })).status).toBe(201)
  })

  test('returns 404 for a workspace that is not public', async () => {
    const pending = await createWorkspace(host)
    for (const id of [pending.id, '1', '00000000-0000-4000-8000-000000000000']) {
      expect((await server.visitor().post(reportPath(id), { content: CONTENT })).status).toBe(404)
    }
  })

  test('accepts five an hour from one user, then 429 with the time to retry', async () => {
    const guest = await signedIn(server, 'guest')
    const statuses: number[] = []
    for (let report = 0; report < 7; report += 1) {
      statuses.push((await guest.client.post(reportPath(workspace.id), { content: CONTENT })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
    const { headers, body } = await guest.client.post(reportPath(workspace.id), { content: CONTENT })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body.message).toMatch(/^Muitas tentativas\. Tente novamente em \d+ minutos?\.$/)
    // Visitors are limited by address, which is the same for all of them here.
    const other = await signedIn(server, 'guest')
    expect((await other.client.post(reportPath(workspace.id), { content: CONTENT })).status).toBe(201)
  })
})

describe('resolving a report', () => {
  test('requires a note, works once and is recorded', async () => {
    const guest = await signedIn(server, 'guest')
    const { body: report } = await guest.client.post(reportPath(workspace.id), { content: CONTENT })
    const resolve = (note: string) =>
      admin.client.post(`/api/v1/admin/reports/${report.id}/resolve`, { note })
    expect((await resolve('  ')).body.fields.note).toBe('Escreva uma nota sobre a decisão')
    expect((await resolve('Fotos conferidas.')).body).toMatchObject({
      id: report.id,
      resolution: 'Fotos conferidas.',
    })
    expect((await resolve('De novo')).status).toBe(409)
    const { body } = await admin.client.get('/api/v1/admin/reports?status=resolved')
    expect(body.items.map((item: { id: string }) => item.id)).toContain(report.id)
  })

  test('taking the workspace down closes it with the reason, once', async () => {
    const guest = await signedIn(server, 'guest')
    const reported = await createPublishedWorkspace(host, admin)
    const { body: report } = await guest.client.post(reportPath(reported.id), { content: CONTENT })
    const takeDown = (input: object) =>
      admin.client.post(`/api/v1/admin/reports/${report.id}/take-down`, input)
    const reason = 'As fotos são de outro lugar.'
    expect((await takeDown({ version: reported.version, reason: ' ' })).body.fields.reason).toBe(
      'Diga o motivo',
    )

    const stale = await takeDown({ version: reported.version - 1, reason })
    expect(stale.status).toBe(409)
    const { body: open } = await admin.client.get('/api/v1/admin/reports?limit=60')
    expect(open.items.map((item: { id: string }) => item.id)).toContain(report.id)

    const { status, body } = await takeDown({ version: reported.version, reason })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      resolution: `Espaço retirado do ar: ${reason}`,
      workspace: { current: { isPublic: false, approvalStatus: 'rejected' } },
    })
    expect((await server.visitor().get(`/api/v1/workspaces/${reported.id}`)).status).toBe(404)
    expect((await host.client.get(`/api/v1/workspaces/${reported.id}`)).body.rejectionReason).toBe(reason)
    expect((await takeDown({ version: body.workspace.current.version, reason })).status).toBe(409)
    expect((await takeDown({ reason })).body.fields).toEqual({ version: 'Campo obrigatório' })
  })

  test('cuts a reason of maximum length between characters', async () => {
    const guest = await signedIn(server, 'guest')
    const reported = await createPublishedWorkspace(host, admin)
    const { body: report } = await guest.client.post(reportPath(reported.id), { content: CONTENT })
    const beforeCut = 'a'.repeat(1976)
    const { status, body } = await admin.client.post(`/api/v1/admin/reports/${report.id}/take-down`, {
      version: reported.version,
      reason: `${beforeCut}😡${'a'.repeat(22)}`,
    })
    expect([status, body.resolution]).toEqual([200, `Espaço retirado do ar: ${beforeCut}😡`])
  })

  test('taking the workspace down closes its other reports, from a report and from the panel', async () => {
    for (const [index, way] of (['report', 'panel'] as const).entries()) {
      const reported = await createPublishedWorkspace(host, admin, { name: `Sala Umbu ${index}` })
      const ids: string[] = []
      for (let count = 0; count < 3; count += 1) {
        const guest = await signedIn(server, 'guest')
        ids.push((await guest.client.post(reportPath(reported.id), { content: CONTENT })).body.id)
      }
      const reason = 'O lugar não existe mais.'
      const path =
        way === 'report'
          ? `/api/v1/admin/reports/${ids[1]}/take-down`
          : `/api/v1/admin/workspaces/${reported.id}/reject`
      expect((await admin.client.post(path, { version: reported.version, reason })).status).toBe(200)
      const closed = await server.database.select().from(reports).where(eq(reports.workspaceId, reported.id))
      expect(closed.map(({ resolution }) => resolution)).toEqual(
        Array(3).fill(`Espaço retirado do ar: ${reason}`),
      )
      const acts = await server.database
        .select()
        .from(auditEntries)
        .where(inArray(auditEntries.subjectId, ids))
      expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual(
        Array(3).fill(['report.resolve', admin.id]),
      )
    }
  })

  test('returns 404 for an unknown report', async () => {
    for (const id of ['1', '00000000-0000-4000-8000-000000000000']) {
      for (const [act, input] of Object.entries({
        resolve: { note: 'x' },
        'take-down': { version: 1, reason: 'x' },
      })) {
        const { status, body } = await admin.client.post(`/api/v1/admin/reports/${id}/${act}`, input)
        expect([status, body.message], `${act} ${id}`).toEqual([404, 'Denúncia não encontrada'])
      }
    }
  })

  test('of simultaneous decisions one wins, and the workspace is taken down or not, accordingly', async () => {
    const guest = await signedIn(server, 'guest')
    for (let round = 0; round < 4; round += 1) {
      const reported = await createPublishedWorkspace(host, admin, { name: `Sala Cajá ${round}` })
      const { body: report } = await guest.client.post(reportPath(reported.id), { content: CONTENT })
      const path = `/api/v1/admin/reports/${report.id}`
      const [resolved, takenDown] = await Promise.all([
        admin.client.post(`${path}/resolve`, { note: 'Fotos conferidas.' }),
        admin.client.post(`${path}/take-down`, { version: reported.version, reason: 'O lugar não existe.' }),
      ])
      expect([resolved.status, takenDown.status].sort()).toEqual([200, 409])
      const [stored] = await server.database.select().from(reports).where(eq(reports.id, report.id))
      expect(stored?.resolution).toContain(resolved.status === 200 ? 'conferidas' : 'não existe')
      const seen = await server.visitor().get(`/api/v1/workspaces/${reported.id}`)
      expect(seen.status).toBe(resolved.status === 200 ? 200 : 404)
    }
  })

  test('reports during the deletion of the workspace are stored or get 404, and none fails', async () => {
    const reported = await createPublishedWorkspace(host, admin)
    const guests = await Promise.all(Array.from({ length: 8 }, () => signedIn(server, 'guest')))
    const answers = await Promise.all([
      ...guests.map(({ client }) => client.post(reportPath(reported.id), { content: CONTENT })),
      host.client.request('DELETE', `/api/v1/workspaces/${reported.id}`),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.pop()).toBe(200)
    for (const status of statuses) expect([201, 404]).toContain(status)
  })

  test('a report outlives the workspace that its host deletes, and is resolved with a note', async () => {
    const own = await signedIn(server, 'host', 'Valdemar Quirino')
    const reported = await createPublishedWorkspace(own, admin, { name: 'Sala Pitangueira' })
    const { client } = await signedIn(server, 'guest')
    const { body: report } = await client.post(reportPath(reported.id), { content: CONTENT })
    expect((await own.client.request('DELETE', `/api/v1/workspaces/${reported.id}`)).status).toBe(200)
    for (const search of ['pitangueira', 'VALDEMAR%20pitanga', 'quirino', 'outra']) {
      const { body } = await admin.client.get(`/api/v1/admin/reports?search=${search}`)
      const isFound = search === 'pitangueira' || search === 'quirino'
      expect(body.items, search).toMatchObject(isFound ? [{ id: report.id }] : [])
      expect(body.total, search).toBe(isFound ? 1 : 0)
    }
    const path = `/api/v1/admin/reports/${report.id}`
    const takenDown = { version: reported.version, reason: 'As fotos são de outro lugar.' }
    expect((await admin.client.post(`${path}/take-down`, takenDown)).status).toBe(404)
    const resolved = await admin.client.post(`${path}/resolve`, { note: 'Conta avisada.' })
    expect([resolved.status, resolved.body]).toEqual([
      200,
      expect.objectContaining({
        content: CONTENT,
        resolution: 'Conta avisada.',
        workspace: {
          id: reported.id,
          name: 'Sala Pitangueira',
          hostName: 'Valdemar Quirino',
          current: null,
        },
      }),
    ])
    const { body: history } = await admin.client.get(`/api/v1/admin/workspaces/${reported.id}/history`)
    expect(history.items[0]).toMatchObject({
      action: 'report.resolve',
      subject: { name: 'Sala Pitangueira' },
    })
  })

  test("a report outlives its host's account, without the host's name", async () => {
    const own = await signedIn(server, 'host', 'Genésio Apagado')
    const reported = await createPublishedWorkspace(own, admin, { name: 'Sala Cambuci' })
    const former = await createPublishedWorkspace(own, admin, { name: 'Sala Cambuci antiga' })
    const { client } = await signedIn(server, 'guest')
    for (const { id } of [reported, former]) await client.post(reportPath(id), { content: CONTENT })
    expect((await own.client.request('DELETE', `/api/v1/workspaces/${former.id}`)).status).toBe(200)
    expect((await own.client.request('DELETE', '/api/v1/me', { password: own.password })).status).toBe(200)
    const { body } = await admin.client.get('/api/v1/admin/reports?search=cambuci')
    expect(body.items.map((item: Report) => item.workspace)).toEqual([
      { id: reported.id, name: 'Sala Cambuci', hostName: null, current: null },
      { id: former.id, name: 'Sala Cambuci antiga', hostName: null, current: null },
    ])
  })

  test('both lists page without gaps and can be searched by workspace, city and host', async () => {
    const own = await createPublishedWorkspace(host, admin, {
      name: 'Sala Buriti',
      state: 'PR',
      city: 'Curitiba',
    })
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      ids.push((await server.visitor().post(reportPath(own.id), { content: CONTENT })).body.id)
    }
    const page = async (query: string) => {
      const { body } = await admin.client.get(
        `/api/v1/admin/reports?limit=2&search=buriti%20CURITIBA&${query}`,
      )
      return body
    }
    const idsOf = (body: { items: { id: string }[] }) => body.items.map((item) => item.id)
    const first = await page('')
    expect(first.total).toBe(3)
    expect([...idsOf(first), ...idsOf(await page(`cursor=${first.nextCursor}`))]).toEqual(ids)
    for (const id of ids)
      await admin.client.post(`/api/v1/admin/reports/${id}/resolve`, { note: 'Conferida.' })
    const done = await page('status=resolved')
    expect([...idsOf(done), ...idsOf(await page(`status=resolved&cursor=${done.nextCursor}`))]).toEqual(
      [...ids].reverse(),
    )
  })

  test('only administrators read and resolve', async () => {
    const { body } = await admin.client.get('/api/v1/admin/reports?limit=1')
    const [open] = body.items
    const attempts: [SignedInUser['client'], number][] = [
      [server.visitor(), 401],
      [(await signedIn(server, 'guest')).client, 403],
      [host.client, 403],
    ]
    for (const [client, status] of attempts) {
      expect((await client.get('/api/v1/admin/reports')).status).toBe(status)
      for (const [act, input] of Object.entries({
        resolve: { note: 'x' },
        'take-down': { version: 1, reason: 'x' },
      })) {
        expect((await client.post(`/api/v1/admin/reports/${open.id}/${act}`, input)).status).toBe(status)
      }
    }
    expect((await admin.client.get('/api/v1/admin/reports?limit=1')).body.items[0].id).toBe(open.id)
  })
})
