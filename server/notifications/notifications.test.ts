import { eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { EventReader } from '#tests/event-reader.ts'
import { decideAs } from '#tests/factories/decided.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace, workspaceDraft } from '#tests/factories/workspace.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import { findFreePort } from '../database/free-port.ts'
import { workspaces } from '../database/schema.ts'

const WAIT = { timeout: 15_000, interval: 50 }
const REASON = 'As fotos estão escuras.'

let server: TestServer
let admin: SignedInUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const decisionPath = (id: string, decision: string) => `/api/v1/admin/workspaces/${id}/${decision}`
const listOf = async ({ client }: SignedInUser, query = '') =>
  (await client.get(`/api/v1/notifications${query}`)).body
const mailsTo = async (of: TestServer, email: string) =>
  (await of.resources.mailer.list()).filter((mail) => mail.to === email)
/** Makes the e-mails due that wait until a decision can't be undone. */
const letTimePass = (of: TestServer) =>
  of.database.execute(sql`update jobs.job set start_after = now() where name = 'send-notification-mail'`)

describe('a decision', () => {
  test('to approve notifies in the bell, live and by e-mail', async () => {
    const host = await signedIn(server, 'host', 'Helena Prado')
    const reader = await EventReader.open(host.client)
    onTestFinished(() => reader.close())
    const { id } = await createWorkspace(host, { name: 'Casa <Ipê>' })
    expect((await decideAs(admin, id, 'approve')).status).toBe(200)
    expect(await listOf(host)).toEqual({
      items: [
        {
          id: expect.any(String),
          type: 'approval',
          title: 'Espaço aprovado',
          message: 'Seu espaço “Casa <Ipê>” foi aprovado e já pode ser encontrado na busca.',
          subject: { type: 'workspace', id },
          workspaceId: id,
          read: false,
          createdAt: expect.any(String),
          data: { reason: null, guestId: null, bookingCode: null },
        },
      ],
      nextCursor: null,
      unreadCount: 1,
    })
    await expect
      .poll(() => reader.updates, WAIT)
      .toMatchObject([{ event: 'notifications-changed', data: { type: 'approval', workspaceId: id } }])
    await letTimePass(server)
    await expect.poll(async () => (await mailsTo(server, host.email)).length, WAIT).toBe(1)
    const [mail] = await mailsTo(server, host.email)
    expect(mail?.subject).toBe('Espaço aprovado: Casa <Ipê>')
    expect(mail?.text).toContain('Seu espaço “Casa <Ipê>” foi aprovado')
    expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:\d+\/my-workspaces/)
    expect(mail?.html).toContain('Casa &lt;Ipê&gt;')
  })

  test('to reject carries its reason, and has its own text for taking down', async () => {
    const host = await signedIn(server, 'host')
    const pending = await createWorkspace(host)
    const published = await createPublishedWorkspace(host, admin)
    await decideAs(admin, pending.id, 'reject', { reason: REASON })
    await decideAs(admin, published.id, 'reject', { reason: 'Endereço errado.' })
    expect((await listOf(host)).items).toMatchObject([
      { type: 'rejection', title: 'Espaço retirado do ar', data: { reason: 'Endereço errado.' } },
      { type: 'rejection', title: 'Espaço recusado', data: { reason: REASON } },
      { type: 'approval' },
    ])
    await letTimePass(server)
    await expect.poll(async () => (await mailsTo(server, host.email)).length, WAIT).toBe(3)
    const mail = (await mailsTo(server, host.email)).find(
      ({ subject }) => subject === `Espaço recusado: ${pending.name}`,
    )
    expect(mail?.text).toContain(`Motivo: ${REASON}`)
    expect(mail?.text).toMatch(new RegExp(`/workspace/${pending.id}/edit$`, 'm'))
  })

  test('about a revision notifies too', async () => {
    const host = await signedIn(server, 'host')
    const { id, version } = await createPublishedWorkspace(host, admin)
    const save = (name: string, seen: number) =>
      host.client.request('PATCH', `/api/v1/workspaces/${id}`, { ...workspaceDraft({ name }), version: seen })
    const first = (await save('Sala Nova', version)).body.workspace
    await decideAs(admin, id, 'revision/reject', { reason: REASON })
    await save('Sala Nova', first.version + 1)
    await decideAs(admin, id, 'revision/approve')
    expect((await listOf(host)).items).toMatchObject([
      { type: 'approval', title: 'Alteração aprovada', data: { reason: null } },
      { type: 'rejection', title: 'Alteração recusada', read: true, data: { reason: REASON } },
      { type: 'approval', title: 'Espaço aprovado' },
    ])
  })

  test('to approve a paused workspace says that it is not public yet', async () => {
    const host = await signedIn(server, 'host')
    const waiting = await createWorkspace(host, { name: 'Sala Cedro' })
    await host.client.put('/api/v1/me/role', { role: 'guest' })
    await decideAs(admin, waiting.id, 'approve')
    expect((await listOf(host)).items[0].message).toBe(
      'Seu espaço “Sala Cedro” foi aprovado e aparece na busca quando for reativado.',
    )
  })

  test('that is stale notifies nobody', async () => {
    const host = await signedIn(server, 'host')
    const { id, version } = await createWorkspace(host)
    expect((await admin.client.post(decisionPath(id, 'approve'), { version: version + 1 })).status).toBe(409)
    expect((await listOf(host)).items).toEqual([])
  })

  test('is stored although its notification could not be written', async () => {
    const own = await startServerForTest()
    const [host, ownAdmin] = [await signedIn(own, 'host'), await signedIn(own, 'admin')]
    const { id } = await createWorkspace(host)
    await own.database.execute(sql`alter table notifications rename to elsewhere`)
    expect((await decideAs(ownAdmin, id, 'approve')).status).toBe(200)
    const [row] = await own.database.select().from(workspaces).where(eq(workspaces.id, id))
    expect(row?.approvalStatus).toBe('approved')
    expect(own.logLines.join('')).toContain('a notification was not written')
    const { status, body } = await host.client.get('/api/v1/notifications')
    expect(status).toBe(500)
    const lines = own.logLines.map((line) => JSON.parse(line))
    expect(lines).toContainEqual(
      expect.objectContaining({ requestId: body.requestId, msg: 'operation failed' }),
    )
  })

  test('goes by e-mail only to users who want it', async () => {
    const host = await signedIn(server, 'host')
    await host.client.put('/api/v1/me/notifications', { email: false })
    const other = await signedIn(server, 'host')
    for (const user of [host, other]) {
      const { id } = await createWorkspace(user)
      await decideAs(admin, id, 'approve')
    }
    await letTimePass(server)
    await expect.poll(async () => (await mailsTo(server, other.email)).length, WAIT).toBe(1)
    expect(await mailsTo(server, host.email)).toEqual([])
    expect((await listOf(host)).unreadCount).toBe(1)
  })
})

test('retries while the mail server is unavailable, with the same Message-ID', async () => {
  const port = await findFreePort()
  const own = await startServerForTest({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const [host, ownAdmin] = [await signedIn(own, 'host'), await signedIn(own, 'admin')]
  const { id } = await createWorkspace(host)
  await decideAs(ownAdmin, id, 'approve')
  const waitingRetries = async () => {
    const { rows } = await own.database.execute(
      sql`select retry_count from jobs.job where name = 'send-notification-mail' and state = 'retry'`,
    )
    return rows.length
  }
  await letTimePass(own)
  await expect.poll(waitingRetries, WAIT).toBe(1)

  const ids: string[] = []
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        ids.push(/^Message-ID: (.+)$/im.exec(text)?.[1] ?? '')
        // As if the connection broke after the mail was accepted: the sender can't know, and retries.
        done(ids.length === 1 ? new Error('broken') : null)
      })
    },
  })
  await new Promise<void>((resolve) => mailServer.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => mailServer.close(resolve)))
  // Makes the queue's waiting retries due.
  const makeDue = () =>
    own.database.execute(sql`update jobs.job set start_after = now() where state = 'retry'`)
  await expect
    .poll(async () => {
      await makeDue()
      return ids.length
    }, WAIT)
    .toBe(2)
  expect(ids[0]).toMatch(/^<.+@.+>$/)
  expect(ids[1]).toBe(ids[0])
})
