import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookAs, bookingRequest, createBookableWorkspace, setRules } from '#tests/factories/booked.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { decideAs } from '#tests/factories/decided.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import {
  createPublishedWorkspace,
  createWorkspace,
  uploadImage,
  workspaceDraft,
} from '#tests/factories/workspace.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import { sendBehindLock } from '#tests/waiting-statements.ts'
import type { Executor } from '../database/connection.ts'
import { auditEntries, conversations, messages, undoableDecisions, workspaces } from '../database/schema.ts'

const WAIT = { timeout: 15_000, interval: 50 }
const REASON = 'As fotos estão escuras.'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const pathOf = (id: string, action: string) => `/api/v1/admin/workspaces/${id}/${action}`

async function rowOf(id: string, of = server) {
  const [row] = await of.database.select().from(workspaces).where(eq(workspaces.id, id))
  return row
}

/**
 * Decides as the administrator.
 * @returns the workspace's version after the decision
 */
async function decide(id: string, action: string, body: object = {}, client = admin.client): Promise<number> {
  const { status, body: answer } = await decideAs({ client }, id, action, body)
  expect(status).toBe(200)
  return answer.version
}

const undo = (id: string, version: number, { client } = admin) => client.post(pathOf(id, 'undo'), { version })

/** The row without its version, which grows. */
const withoutVersion = (row: Awaited<ReturnType<typeof rowOf>>) => ({ ...row, version: undefined })

describe('undoing', () => {
  test('an approval makes the workspace wait again, at its place in the queue, and leaves the host no trace', async () => {
    const own = await signedIn(server, 'host')
    const { id } = await createWorkspace(own)
    const before = await rowOf(id)
    const version = await decide(id, 'approve')
    expect((await server.visitor().get(`/api/v1/workspaces/${id}`)).status).toBe(200)

    const { status, body } = await undo(id, version)
    expect([status, body.approvalStatus, body.isPublic]).toEqual([200, 'pending', false])
    expect(withoutVersion(await rowOf(id))).toEqual(withoutVersion(before))
    expect(body.version).toBe(version + 1)
    // A cached copy is invalidated within a second (CACHE-03).
    const isGone = async () => (await server.visitor().get(`/api/v1/workspaces/${id}`)).status === 404
    await expect.poll(isGone, WAIT).toBe(true)
    expect((await own.client.get('/api/v1/notifications')).body).toMatchObject({ items: [], unreadCount: 0 })
  })

  test('a rejection takes its reason, notification and message back', async () => {
    const own = await signedIn(server, 'host')
    const { id } = await createWorkspace(own)
    const version = await decide(id, 'reject', { reason: REASON })
    expect((await own.client.get('/api/v1/conversations')).body.items).toHaveLength(1)
    expect((await undo(id, version)).body).toMatchObject({ approvalStatus: 'pending', rejectionReason: null })
    expect((await own.client.get('/api/v1/conversations')).body.items).toEqual([])
    expect((await own.client.get('/api/v1/notifications')).body.items).toEqual([])
  })

  test('a second rejection leaves the first one and its message', async () => {
    const own = await signedIn(server, 'host')
    const { id } = await createWorkspace(own)
    await decide(id, 'reject', { reason: REASON })
    const { body: stored } = await own.client.get(`/api/v1/workspaces/${id}`)
    await own.client.request('PATCH', `/api/v1/workspaces/${id}`, {
      ...workspaceDraft(),
      version: stored.version,
    })
    const version = await decide(id, 'reject', { reason: 'Endereço sem número.' })
    await undo(id, version)
    expect(await rowOf(id)).toMatchObject({ approvalStatus: 'pending', rejectionReason: null })
    const written = await server.database
      .select({
        reason: messages.rejectionReason,
        lastMessageAt: conversations.lastMessageAt,
        at: messages.createdAt,
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(eq(conversations.workspaceId, id))
    expect(written.map(({ reason }) => reason)).toEqual([REASON])
    expect(written[0]?.lastMessageAt).toEqual(written[0]?.at)
  })

  test('a takedown publishes and features it again, and reopens its reports', async () => {
    const { id } = await createPublishedWorkspace(host, admin)
    await admin.client.put(pathOf(id, 'featured'), { featured: true })
    await server.visitor().post(`/api/v1/workspaces/${id}/reports`, { content: 'O endereço não existe' })
    const before = await rowOf(id)
    const version = await decide(id, 'reject', { reason: 'Denúncia confirmada' })
    const reported = async () =>
      (await admin.client.get('/api/v1/admin/reports')).body.items.filter(
        (report: { workspace: { id: string } }) => report.workspace.id === id,
      ).length
    expect(await reported()).toBe(0)
    expect((await undo(id, version)).body).toMatchObject({ isPublic: true, isFeatured: true })
    expect(withoutVersion(await rowOf(id))).toEqual(withoutVersion(before))
    expect(await reported()).toBe(1)
  })

  test('the approval of a rejected workspace brings its reason back', async () => {
    const { id } = await createWorkspace(host)
    await decide(id, 'reject', { reason: REASON })
    const version = await decide(id, 'approve')
    await undo(id, version)
    expect(await rowOf(id)).toMatchObject({ approvalStatus: 'rejected', rejectionReason: REASON })
  })

  test('the approval or rejection of a revision makes it wait again over the version that was public', async () => {
    const [first, second] = [await uploadImage(host), await uploadImage(host)]
    const { id, version } = await createPublishedWorkspace(host, admin, { imageIds: [first.id] })
    const changes = { name: 'Sala Nova', imageIds: [second.id] }
    await host.client.request('PATCH', `/api/v1/workspaces/${id}`, { ...workspaceDraft(changes), version })
    const view = async () => {
      const { version: _, ...rest } = (await admin.client.get(`/api/v1/workspaces/${id}`)).body
      return rest
    }
    const before = await view()
    expect(before.revision.images).toMatchObject([{ id: second.id }])
    for (const [action, body] of [
      ['revision/approve', {}],
      ['revision/reject', { reason: REASON }],
    ] as const) {
      const decided = await decide(id, action, body)
      expect(await view()).not.toEqual(before)
      expect((await undo(id, decided)).status).toBe(200)
      expect(await view()).toEqual(before)
    }
  })

  test('is in the history beside the decision', async () => {
    const { id } = await createWorkspace(host)
    await undo(id, await decide(id, 'reject', { reason: REASON }))
    const [entry] = await server.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'workspace.undo-decision')))
    expect(entry).toMatchObject({
      actorId: admin.id,
      before: { approvalStatus: 'rejected', rejectionReason: REASON },
      after: { approvalStatus: 'pending', rejectionReason: null },
    })
  })

  test('keeps the e-mail from being sent; another decision sends its own', async () => {
    const own = await signedIn(server, 'host')
    const { id } = await createWorkspace(own)
    const jobs = async () => {
      const { rows } = await server.database.execute(
        sql`select state, extract(epoch from start_after - created_on)::integer as delay
          from jobs.job where name = 'send-notification-mail' order by created_on desc limit 2`,
      )
      return rows
    }
    const letTimePass = () =>
      server.database.execute(sql`update jobs.job set start_after = now()
      where name = 'send-notification-mail' and state = 'created'`)
    await undo(id, await decide(id, 'reject', { reason: REASON }))
    await decide(id, 'approve')
    expect(await jobs()).toEqual([
      { state: 'created', delay: 20 },
      { state: 'created', delay: 20 },
    ])
    await letTimePass()
    const mails = async () =>
      (await server.resources.mailer.list())
        .filter(({ to }) => to === own.email)
        .map(({ subject }) => subject)
    await expect
      .poll(async () => (await jobs()).map(({ state }) => state), WAIT)
      .toEqual(['completed', 'completed'])
    expect((await mails()).filter((subject) => subject.startsWith('Espaço'))).toEqual([
      'Espaço aprovado: Sala Jatobá',
    ])
  })
})

describe('an undo is refused', () => {
  test('after its time, by the clock of the server', async () => {
    const own = await startServerForTest()
    const [ownHost, ownAdmin] = [await signedIn(own, 'host'), await signedIn(own, 'admin')]
    const decidedAt = new Date()
    own.setNow(decidedAt)
    const { id } = await createWorkspace(ownHost)
    const { id: inTime } = await createWorkspace(ownHost)
    const [version, undoneVersion] = [
      await decide(id, 'approve', {}, ownAdmin.client),
      await decide(inTime, 'approve', {}, ownAdmin.client),
    ]
    own.setNow(new Date(decidedAt.getTime() + 15_000))
    expect((await undo(inTime, undoneVersion, ownAdmin)).status).toBe(200)
    own.setNow(new Date(decidedAt.getTime() + 15_001))
    const { status, body } = await undo(id, version, ownAdmin)
    expect([status, body.message]).toEqual([409, 'Não dá mais para desfazer esta decisão: o prazo acabou.'])
    expect((await rowOf(id, own))?.approvalStatus).toBe('approved')

    // The next decision deletes what can no longer be undone.
    const { id: next } = await createWorkspace(ownHost)
    await decide(next, 'approve', {}, ownAdmin.client)
    expect(await own.database.select().from(undoableDecisions)).toMatchObject([{ workspaceId: next }])
  })

  test('to another administrator, twice, and once the workspace has changed', async () => {
    const other = await signedIn(server, 'admin')
    const { id } = await createWorkspace(host)
    const version = await decide(id, 'reject', { reason: REASON })
    const before = await rowOf(id)
    expect((await undo(id, version, other)).body).toMatchObject({
      code: 'CONFLICT',
      message: 'Só quem decidiu pode desfazer a decisão.',
    })
    expect((await undo(id, version - 1)).status).toBe(409)
    expect(await rowOf(id)).toEqual(before)
    await host.client.request('PATCH', `/api/v1/workspaces/${id}`, { ...workspaceDraft(), version })
    const { status, body } = await undo(id, version)
    expect([status, body.message]).toEqual([
      409,
      'Não dá mais para desfazer esta decisão: o espaço mudou depois dela.',
    ])
    expect((await rowOf(id))?.approvalStatus).toBe('pending')

    const again = await decide(id, 'approve')
    const answers = await Promise.all([undo(id, again), undo(id, again)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  describe('for an approval, once the workspace was booked (RSV-51):', () => {
    const BOOKED =
      'Este espaço já foi reservado e continua no ar. Para tirá-lo, use “Retirar do ar”: as reservas são canceladas, com aviso.'

    async function approveBookable() {
      const { id } = await createWorkspace(host)
      await setRules(host, id, { bookingMode: 'instant' })
      return { id, version: await decide(id, 'approve') }
    }

    test('the booking stays, until the workspace is taken down', async () => {
      const guest = await signedIn(server, 'guest')
      const { id, version } = await approveBookable()
      const { code } = await bookAs(guest, id)
      const before = await rowOf(id)
      const { status, body } = await undo(id, version)
      expect([status, body.message]).toEqual([409, BOOKED])
      expect(await rowOf(id)).toEqual(before)
      const statusOf = async () => (await guest.client.get(`/api/v1/bookings/${code}`)).body.status
      expect(await statusOf()).toBe('confirmed')
      await decide(id, 'reject', { reason: REASON })
      expect(await statusOf()).toBe('cancelled')
    })

    test('also when a proposed change would bring a booking there', async () => {
      const guest = await signedIn(server, 'guest')
      const { id: from } = await createBookableWorkspace(host, admin)
      const booking = await bookAs(guest, from)
      const { id, version } = await approveBookable()
      await proposeAs(guest, booking, { workspaceId: id })
      expect((await undo(id, version)).body.message).toBe(BOOKED)
    })

    test('a booking that is being made is stored and stays, or is refused', async () => {
      const guest = await signedIn(server, 'guest')
      const { id, version } = await approveBookable()
      const request = await bookingRequest(guest, id)
      const lockWorkspace = (transaction: Executor) =>
        transaction.execute(sql`select from workspaces where id = ${id} for update`)
      const answers = await sendBehindLock(server, lockWorkspace, [
        () => guest.client.post('/api/v1/bookings', request),
        () => undo(id, version),
      ])
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual(answers.map(({ status }) => status))
    })
  })

  test('and so is a decision that was based on the undone one, with the reason', async () => {
    const { id } = await createWorkspace(host)
    const version = await decide(id, 'reject', { reason: REASON })
    await undo(id, version)
    const { status, body } = await admin.client.post(pathOf(id, 'approve'), { version })
    expect([status, body.message]).toEqual([
      409,
      'Uma decisão sobre este espaço acabou de ser desfeita. Confira e decida de novo.',
    ])
  })

  test('to everybody who is no administrator, and for an unknown workspace', async () => {
    const { id } = await createWorkspace(host)
    const version = await decide(id, 'approve')
    const before = await rowOf(id)
    expect((await server.visitor().post(pathOf(id, 'undo'), { version })).status).toBe(401)
    expect((await undo(id, version, host)).status).toBe(403)
    expect((await admin.client.post(pathOf(id, 'undo'), {})).status).toBe(422)
    expect(await rowOf(id)).toEqual(before)
    for (const unknown of ['1', '00000000-0000-4000-8000-000000000000'])
      expect((await undo(unknown, 1)).status).toBe(404)
  })
})
