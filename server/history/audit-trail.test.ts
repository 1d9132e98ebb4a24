import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditActionLabel } from '#contract/history/audit-actions.ts'
import { withPasskey } from '#tests/factories/passkey.ts'
import type { SignedInUser } from '#tests/factories/user.ts'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { createFixture, type Fixture } from '#tests/permissions/fixture.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { accessLog, auditEntries } from '../database/schema.ts'

/** The request of each action, its actor and its subject. */
type Act = { method?: string; path: string; body?: unknown; by: SignedInUser; subjectId: string }

let server: TestServer
let fixture: Fixture

beforeAll(async () => {
  server = await startTestServer()
  fixture = await createFixture(server)
})
afterAll(() => server.close())

const reason = 'As fotos não mostram o espaço'

async function newUser(role: 'guest' | 'owner' | 'admin' = 'guest'): Promise<SignedInUser> {
  const user = await fixture.newUser(role)
  if (!user) throw new Error('Nobody')
  return user
}

const ofAdmin = (subjectId: string, path: string, body?: unknown, method?: string): Act => ({
  by: fixture.users.admin,
  subjectId,
  path: `/api/v1/admin/${path}`,
  ...(body !== undefined && { body }),
  ...(method && { method }),
})

const ofSelf = async (path: string, body: (user: SignedInUser) => object, method: string) => {
  const by = await newUser()
  return { by, subjectId: by.id, path: `/api/v1/me${path}`, body: body(by), method }
}

async function onWorkspace(
  kind: 'published' | 'pending',
  act: string,
  body?: object,
  method?: string,
): Promise<Act> {
  const { id } = await fixture[kind]()
  return {
    by: fixture.users.owner,
    subjectId: id,
    path: `/api/v1/workspaces/${id}${act}`,
    ...(body && { body }),
    ...(method && { method }),
  }
}

const acts: Record<string, () => Promise<Act>> = {
  'workspace.update': async () => {
    const { id, version } = await fixture.pending()
    const body = { ...workspaceDraft({ name: 'Sala com outro nome' }), version }
    return { by: fixture.users.owner, subjectId: id, path: `/api/v1/workspaces/${id}`, body, method: 'PATCH' }
  },
  'workspace.pause': () => onWorkspace('published', '/paused', { paused: true }, 'PUT'),
  'workspace.delete': () => onWorkspace('published', '', undefined, 'DELETE'),
  'workspace.approve': async () => {
    const { id, version } = await fixture.pending()
    return ofAdmin(id, `workspaces/${id}/approve`, { version })
  },
  'workspace.reject': async () => {
    const { id, version } = await fixture.pending()
    return ofAdmin(id, `workspaces/${id}/reject`, { version, reason })
  },
  'workspace.feature': async () => {
    const { id } = await fixture.published()
    return ofAdmin(id, `workspaces/${id}/featured`, { featured: true }, 'PUT')
  },
  'workspace.approve-revision': async () => {
    const { id, version } = await fixture.revised()
    return ofAdmin(id, `workspaces/${id}/revision/approve`, { version })
  },
  'workspace.reject-revision': async () => {
    const { id, version } = await fixture.revised()
    return ofAdmin(id, `workspaces/${id}/revision/reject`, { version, reason })
  },
  'report.resolve': async () => {
    const id = await fixture.report()
    return ofAdmin(id, `reports/${id}/resolve`, { note: 'Conferida' })
  },
  'account.suspend': async () => {
    const { id } = await newUser()
    return ofAdmin(id, `users/${id}/suspended`, { suspended: true, reason: 'Anúncios repetidos.' }, 'PUT')
  },
  'profile.set-role': async () => {
    const { id } = await newUser()
    return ofAdmin(id, `users/${id}/role`, { role: 'host' }, 'PUT')
  },
  'profile.update': () =>
    ofSelf('', () => ({ version: 1, name: 'Outro Nome', companyName: '', phone: '', address: '' }), 'PATCH'),
  'profile.export': async () => ({ ...(await ofSelf('/export', () => ({}), 'GET')), body: undefined }),
  'account.change-password': () =>
    ofSelf(
      '/password',
      ({ password }) => ({ currentPassword: password, newPassword: 'uma frase inteiramente nova' }),
      'PUT',
    ),
  'account.remove-passkey': async () => {
    const by = await newUser()
    const { id } = await withPasskey(by)
    return { by, subjectId: by.id, path: `/api/v1/me/passkeys/${id}`, method: 'DELETE' }
  },
  'account.end-all-sessions': () => ofSelf('/sessions', () => ({}), 'DELETE'),
  'account.delete': () => ofSelf('', ({ password }) => ({ password }), 'DELETE'),
}

describe('an action is recorded with actor, subject, time and IP address', () => {
  test.each(Object.entries(acts))('%s', async (action, prepare) => {
    const { method = 'POST', path, body, by, subjectId } = await prepare()
    const before = Date.now()
    const answer = await by.client.request(method, path, body ?? (method === 'GET' ? undefined : {}))
    expect(answer.status).toBe(200)
    const entries = await server.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, subjectId))
      .orderBy(desc(auditEntries.at))
    const entry = entries.find((one) => one.action === action)
    expect(entry).toMatchObject({ actorId: by.id, subjectId })
    expect(entry?.at.getTime()).toBeGreaterThanOrEqual(before)
    expect(entry?.at.getTime()).toBeLessThanOrEqual(Date.now())
    const [access] = await server.database
      .select()
      .from(accessLog)
      .where(eq(accessLog.id, entry?.id ?? ''))
    expect(access).toMatchObject({ userId: by.id, event: action, ipAddress: '127.0.0.1' })
    expect(auditActionLabel(action)).not.toBe(action)
    expect(JSON.stringify(entries)).not.toMatch(/uma frase|argon2|"token"/)
  })

  test('signing up, in and out are in the access log', async () => {
    const client = server.visitor()
    const user = { name: 'Nova Pessoa', email: `${crypto.randomUUID()}@teste.example`, role: 'guest' }
    const password = 'uma frase bem secreta'
    const { body } = await client.post('/api/auth/sign-up/email', { ...user, password, termsAccepted: true })
    await client.post('/api/auth/sign-out')
    await client.post('/api/auth/sign-in/email', { email: user.email, password })
    const rows = await server.database
      .select()
      .from(accessLog)
      .where(eq(accessLog.userId, body.user.id))
      .orderBy(accessLog.at)
    expect(rows.map(({ event, ipAddress }) => [event, ipAddress])).toEqual([
      ['sign-up', '127.0.0.1'],
      ['sign-out', '127.0.0.1'],
      ['sign-in', '127.0.0.1'],
    ])
  })

  test('ending another session is recorded', async () => {
    const user = await newUser()
    const { email, password } = user
    await user.client.elsewhere().post('/api/auth/sign-in/email', { email, password })
    const { body } = await user.client.get('/api/v1/me/sessions')
    const other = body.items.find((session: { current: boolean }) => !session.current)
    await user.client.request('DELETE', `/api/v1/me/sessions/${other.id}`)
    const entries = await server.database.select().from(auditEntries).where(eq(auditEntries.actorId, user.id))
    expect(entries.map(({ action }) => action)).toEqual(['account.end-session'])
  })
})
