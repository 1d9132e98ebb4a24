import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { jobStates } from '#contract/jobs/rules.ts'
import type { Job, JobGroup } from '#contract/jobs/shapes.ts'
import { type SignedInUser, signedIn, signedInElsewhere } from '#tests/factories/user.ts'
import { createWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { auditEntries } from '../database/schema.ts'
import { describeError } from '../jobs/describe-error.ts'

const QUEUE = 'send-password-reset'
const WAIT = { timeout: 20_000, interval: 100 }

let server: TestServer
let admin: SignedInUser
/** The mail server's port, also while it is down. */
let port: number
let smtp: SMTPServer | undefined
let isRefusing = false
const messageIds: string[] = []

async function startMailServer(at: number): Promise<number> {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        const [recipient] = session.envelope.rcptTo
        messageIds.push((await PostalMime.parse(Buffer.concat(chunks))).messageId ?? '')
        done(isRefusing ? new Error(`No mailbox <${recipient?.address}> here`) : null)
      })
    },
  })
  const listening = smtp.listen(at, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  return (listening.address() as { port: number }).port
}

async function stopMailServer(): Promise<void> {
  const stopping = smtp
  smtp = undefined
  await new Promise<void>((resolve) => (stopping ? stopping.close(resolve) : resolve()))
}

beforeAll(async () => {
  port = await startMailServer(0)
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  admin = await signedIn(server, 'admin')
})
beforeEach(() => {
  isRefusing = false
  messageIds.length = 0
})
afterEach(async () => {
  if (!smtp) await startMailServer(port)
})
afterAll(async () => {
  await server.close()
  await stopMailServer()
})

/** Sets how often a mail that can't be sent is retried, a second apart. */
function setRetries(limit: number): Promise<unknown> {
  return server.database.execute(
    sql`update jobs.queue set retry_limit = ${limit}, retry_delay = 1, retry_backoff = false where name = ${QUEUE}`,
  )
}

async function requestRecovery(): Promise<SignedInUser> {
  const user = await signedIn(server, 'guest')
  await server.visitor().post('/api/auth/request-password-reset', { email: user.email })
  return user
}

async function newestJob(): Promise<Job> {
  const { body } = await admin.client.get('/api/v1/admin/jobs?limit=1')
  return body.items[0]
}

const stateOf = async (id: string) => {
  const { body } = await admin.client.get('/api/v1/admin/jobs?limit=60')
  return body.items.find((job: Job) => job.id === id)?.state
}
const retry = (id: string, client = admin.client) => client.post(`/api/v1/admin/jobs/${id}/retry`)

describe('a mail', () => {
  test('waits for a mail server that is down, and is sent once it is back', async () => {
    await setRetries(20)
    await stopMailServer()
    await requestRecovery()
    await vi.waitFor(async () => expect((await newestJob()).state).toBe('retry'), WAIT)
    const { id, lastError, dueAt } = await newestJob()
    expect(lastError).toContain('ECONNREFUSED')
    expect(dueAt).not.toBeNull()
    expect((await retry(id)).status).toBe(409)
    await startMailServer(port)
    await vi.waitFor(async () => expect(await stateOf(id)).toBe('completed'), WAIT)
    expect(messageIds).toEqual([`<${id}@pouso.example>`])
    expect((await newestJob()).tries).toBeGreaterThan(1)
  })

  test('that failed for good can be run again, with the same Message-ID', async () => {
    await setRetries(0)
    isRefusing = true
    const user = await requestRecovery()
    await vi.waitFor(async () => expect((await newestJob()).state).toBe('failed'), WAIT)
    const job = await newestJob()
    expect(job).toMatchObject({
      queue: QUEUE,
      label: 'E-mail de recuperação de senha',
      tries: 1,
      dueAt: null,
    })
    expect(job.lastError).toContain('No mailbox <[e-mail]> here')
    const { body } = await admin.client.get('/api/v1/admin/jobs?state=failed')
    expect(body.items).toEqual([job])
    expect(JSON.stringify(body)).not.toContain(user.email)

    isRefusing = false
    const { status, body: waiting } = await retry(job.id)
    expect(status).toBe(200)
    expect(waiting).toMatchObject({ state: 'retry', endedAt: null, dueAt: expect.any(String) })
    await vi.waitFor(async () => expect(await stateOf(job.id)).toBe('completed'), WAIT)
    expect(messageIds).toEqual([`<${job.id}@pouso.example>`, `<${job.id}@pouso.example>`])
    expect((await retry(job.id)).status).toBe(409)
    const entries = await server.database.select().from(auditEntries)
    expect(entries.filter((entry) => entry.action === 'job.retry')).toMatchObject([
      { actorId: admin.id, subjectId: job.id, after: { queue: QUEUE } },
    ])
    const { body: history } = await admin.client.get(`/api/v1/admin/users/${admin.id}/history`)
    expect(history.items).toMatchObject([
      { action: 'job.retry', subject: { type: 'job', id: job.id, name: 'E-mail de recuperação de senha' } },
    ])
  })
})

describe('whom a job is for', () => {
  const jobOf = async (queue: string): Promise<Job> => {
    const { body } = await admin.client.get(`/api/v1/admin/jobs?limit=1&queue=${queue}`)
    return body.items[0]
  }

  test('is named by the ids in its payload, never by the e-mail', async () => {
    const host = await signedIn(server, 'host', 'Helena Prado')
    await server.visitor().post('/api/auth/request-password-reset', { email: host.email })
    expect((await jobOf(QUEUE)).user).toEqual({ id: host.id, name: 'Helena Prado' })
    await server.visitor().post('/api/auth/request-password-reset', { email: 'ninguem@teste.example' })
    expect((await jobOf(QUEUE)).user).toBeNull()
    await admin.client.put(`/api/v1/admin/users/${host.id}/suspended`, { suspended: true, reason: 'Teste.' })
    expect((await jobOf('send-suspension-mail')).user?.name).toBe('Helena Prado')
    await admin.client.put(`/api/v1/admin/users/${host.id}/suspended`, { suspended: false })

    const workspace = await createWorkspace(
      { ...host, client: await signedInElsewhere(server, host) },
      { name: 'Sala Jatobá' },
    )
    await admin.client.post(`/api/v1/admin/workspaces/${workspace.id}/reject`, {
      version: workspace.version,
      reason: 'Sem número',
    })
    expect(await jobOf('send-notification-mail')).toMatchObject({
      user: { id: host.id, name: 'Helena Prado' },
      workspace: { id: workspace.id, name: 'Sala Jatobá' },
    })
    const { body } = await admin.client.get('/api/v1/admin/jobs?limit=60')
    expect(JSON.stringify(body)).not.toContain('@')
  })
})

describe('the failed jobs of a kind', () => {
  test('can be run again together, with one entry in the history for all of them', async () => {
    await setRetries(0)
    isRefusing = true
    for (let count = 0; count < 3; count += 1) await requestRecovery()
    const failed = async () => {
      const { body } = await admin.client.get(`/api/v1/admin/jobs?state=failed&queue=${QUEUE}`)
      return body.items.map(({ id }: Job) => id)
    }
    await vi.waitFor(async () => expect((await failed()).length).toBe(3), WAIT)
    const ids = await failed()
    isRefusing = false
    const { status, body } = await admin.client.post('/api/v1/admin/jobs/retry', { queue: QUEUE })
    expect([status, body]).toEqual([200, { retried: 3 }])
    await vi.waitFor(async () => expect(await failed()).toEqual([]), WAIT)
    const entries = await server.database.select().from(auditEntries)
    expect(entries.filter(({ subjectId }) => ids.includes(subjectId))).toMatchObject([
      { action: 'job.retry-group', actorId: admin.id, after: { queue: QUEUE, retried: 3 } },
    ])
    const again = await admin.client.post('/api/v1/admin/jobs/retry', { queue: QUEUE })
    expect(again.body).toEqual({ retried: 0 })
    expect(await server.database.select().from(auditEntries)).toHaveLength(entries.length)
    const history = await admin.client.get(`/api/v1/admin/users/${admin.id}/history`)
    expect(history.body.items[0]).toMatchObject({
      action: 'job.retry-group',
      subject: { name: 'E-mail de recuperação de senha' },
    })
  })
})

test('the failed jobs of a kind are run again 100 at a time', async () => {
  // Nobody has this address, so that they send nothing.
  const data = JSON.stringify({ email: 'muitas@teste.example' })
  const isOfTest = sql`name = ${QUEUE} and data->>'email' = 'muitas@teste.example'`
  onTestFinished(async () => {
    await server.database.execute(sql`delete from jobs.job where ${isOfTest}`)
  })
  await server.database.execute(sql`insert into jobs.job (name, data, state, completed_on)
    select ${QUEUE}, ${data}::jsonb, 'failed', now() from generate_series(1, 101)`)
  const retryAll = async () => (await admin.client.post('/api/v1/admin/jobs/retry', { queue: QUEUE })).body
  expect(await retryAll()).toEqual({ retried: 100 })
  expect(await retryAll()).toEqual({ retried: 1 })
})

describe('the list', () => {
  test('counts every state, and pages without gaps', async () => {
    for (let count = 0; count < 3; count += 1) await requestRecovery()
    await vi.waitFor(async () => {
      const { body } = await admin.client.get('/api/v1/admin/jobs')
      const waiting = body.groups.map(({ counts }: JobGroup) => counts.created + counts.active)
      expect(new Set(waiting)).toEqual(new Set([0]))
    }, WAIT)
    const { body } = await admin.client.get(`/api/v1/admin/jobs?limit=60&queue=${QUEUE}`)
    const group = body.groups.find(({ queue }: JobGroup) => queue === QUEUE)
    expect([group.label, Object.keys(group.counts)]).toEqual([
      'E-mail de recuperação de senha',
      [...jobStates],
    ])
    expect(group.counts.completed).toBe(body.items.length)
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await admin.client.get(
        `/api/v1/admin/jobs?state=completed&limit=2&queue=${QUEUE}${cursor}`,
      )
      seen.push(...page.body.items.map((job: Job) => job.id))
      cursor = page.body.nextCursor ? `&cursor=${page.body.nextCursor}` : ''
    } while (cursor)
    expect(seen).toEqual(body.items.map((job: Job) => job.id))
  })
})

test('an error is shown by its first line, without personal data', () => {
  const shown = (message: string) => describeError({ message })
  expect(shown('550 5.1.1 <maria.souza+1@exemplo.com.br>: unknown\nat Socket.onData')).toBe(
    '550 5.1.1 <[e-mail]>: unknown',
  )
  expect(shown('rejected from 10.0.0.7 for (11) 98765-4321')).toBe('rejected from [endereço] for [número]')
  expect(shown('x'.repeat(400))).toHaveLength(300)
  expect([describeError(null), describeError({ value: 1 }), shown('')]).toEqual([null, null, null])
})

test('only administrators read or run jobs', async () => {
  const job = await newestJob()
  const guest = await signedIn(server, 'guest')
  const host = await signedIn(server, 'host')
  for (const [client, status] of [
    [server.visitor(), 401],
    [guest.client, 403],
    [host.client, 403],
  ] as const) {
    expect((await client.get('/api/v1/admin/jobs')).status).toBe(status)
    expect((await retry(job.id, client)).status).toBe(status)
  }
  expect(await newestJob()).toEqual(job)
})

test.each(['1', randomUUID()])('an unknown job (%s) is a 404', async (id) => {
  expect((await retry(id)).status).toBe(404)
})
