import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Answer } from '#tests/client.ts'
import { SoftwareAuthenticator, withPasskey } from '#tests/factories/passkey.ts'
import { codeOf, withSecondFactor } from '#tests/factories/second-factor.ts'
import { stopJobs } from '#tests/factories/still-jobs.ts'
import { isSignedIn, type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { lockAccounts, sendBehindLock } from '#tests/waiting-statements.ts'
import {
  passkeys,
  profiles,
  recoveryCodes,
  secondFactors,
  sessions,
  signInSteps,
} from '../database/schema.ts'
import { issueToken } from './one-time-tokens.ts'
import { passwordQueue } from './password-hash.ts'
import { issueNotice } from './security-notices.ts'

const NEW_PASSWORD = 'outra frase bem secreta'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // Nothing else waits for a lock.
  await stopJobs(server)
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

/** Lets the next password wait in the queue, and no other. */
function holdNextPassword() {
  const waiting = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const run = passwordQueue.run.bind(passwordQueue)
  vi.spyOn(passwordQueue, 'run').mockImplementationOnce(async (work) => {
    waiting.resolve()
    await gate.promise
    return run(work)
  })
  return { isWaiting: waiting.promise, release: gate.resolve }
}

/** Starts a request whose password waits in the queue, has something happen meanwhile, and lets it go on. */
async function whileUnderWay<Answer>(
  request: () => Promise<Answer>,
  happens: () => Promise<void>,
): Promise<Answer> {
  const { isWaiting, release } = holdNextPassword()
  const answered = request()
  await isWaiting
  await happens()
  release()
  return answered
}

const signIn = ({ email }: SignedInUser, password: string) =>
  server.visitor().post('/api/auth/sign-in/email', { email, password })

/**
 * Issues a recovery link.
 * @returns a function that sets another password by it
 */
async function recoveryOf({ id: userId }: SignedInUser): Promise<() => Promise<Answer>> {
  const now = server.resources.now()
  const expiresAt = new Date(now.getTime() + 60_000)
  const token = await issueToken(server.database, { userId, purpose: 'password-reset', now, expiresAt })
  return () => server.visitor().post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD })
}

async function reset(user: SignedInUser): Promise<void> {
  const recover = await recoveryOf(user)
  expect((await recover()).status).toBe(200)
}

async function change({ client, password }: SignedInUser): Promise<void> {
  const body = { currentPassword: password, newPassword: NEW_PASSWORD }
  expect((await client.put('/api/v1/me/password', body)).status).toBe(200)
}

async function disown({ id: userId }: SignedInUser): Promise<void> {
  const now = server.resources.now()
  const path = await issueNotice(server.database, { userId, changedAt: now, now })
  const token = /token=([\w-]+)/.exec(path)?.[1]
  expect((await server.visitor().post('/api/v1/security-notices/disown', { token })).status).toBe(200)
}

const turnSecondFactorOn = async (user: SignedInUser) => void (await withSecondFactor(server, user))

/** Every way in which an account can be used. */
const openedOf = async ({ id }: SignedInUser) => ({
  sessions: await server.database.$count(sessions, eq(sessions.userId, id)),
  steps: await server.database.$count(signInSteps, eq(signInSteps.userId, id)),
})

describe('a sign-in under way opens nothing (AUTH-48)', () => {
  test.each([
    ['the password is reset', reset, 0],
    ['a change is disowned', disown, 0],
    ['the password is changed', change, 1],
    ['the second factor is turned on', turnSecondFactorOn, 1],
  ])('once %s', async (_, happens, own) => {
    const user = await signedIn(server, 'guest')
    const { status, body, headers } = await whileUnderWay(
      () => signIn(user, user.password),
      () => happens(user),
    )
    expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect(headers.getSetCookie()).toEqual([])
    expect(await openedOf(user)).toEqual({ sessions: own, steps: 0 })
  })

  test.each([
    ['the password is reset', reset],
    ['a change is disowned', disown],
  ])('not even a second step, once %s', async (_, happens) => {
    const user = await signedIn(server, 'guest')
    await withSecondFactor(server, user)
    const { status, body, headers } = await whileUnderWay(
      () => signIn(user, user.password),
      () => happens(user),
    )
    expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect(headers.getSetCookie()).toEqual([])
    expect(await openedOf(user)).toEqual({ sessions: 0, steps: 0 })
  })
})

describe('once the password was reset, the old one is refused (AUTH-48)', () => {
  test('for changing the password', async () => {
    const user = await signedIn(server, 'guest')
    const body = { currentPassword: user.password, newPassword: 'a frase de quem entrou' }
    const changed = await whileUnderWay(
      () => user.client.put('/api/v1/me/password', body),
      () => reset(user),
    )
    expect([changed.status, changed.body.fields]).toEqual([
      422,
      { currentPassword: 'A senha atual não confere' },
    ])
    expect((await signIn(user, NEW_PASSWORD)).status).toBe(200)
  })

  test('for deleting the account', async () => {
    const user = await signedIn(server, 'guest')
    const { password } = user
    const deleted = await whileUnderWay(
      () => user.client.request('DELETE', '/api/v1/me', { password }),
      () => reset(user),
    )
    expect(deleted.status).toBe(422)
    expect(await isSignedIn(user.client)).toBe(false)
    expect((await signIn(user, NEW_PASSWORD)).status).toBe(200)
  })
})

/** How an account is protected. */
async function protectionOf({ id }: SignedInUser) {
  const { database } = server
  const [profile] = await database.select().from(profiles).where(eq(profiles.id, id))
  const codes = await database.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))
  const [factor] = await database.select().from(secondFactors).where(eq(secondFactors.userId, id))
  return {
    since: profile?.secondFactorSince ?? null,
    secret: factor?.encryptedSecret ?? null,
    codes: codes.map(({ codeHash }) => codeHash).sort(),
    passkeys: await database.$count(passkeys, eq(passkeys.userId, id)),
  }
}

describe('what a session asked for is refused once it was ended meanwhile (AUTH-48)', () => {
  type Asked = () => Promise<Answer>
  const preparations: [what: string, prepare: (user: SignedInUser) => Promise<Asked>][] = [
    [
      'a passkey',
      async ({ client }) => {
        const { body } = await client.post('/api/v1/me/passkeys/begin')
        const made = new SoftwareAuthenticator(client.url).create(body)
        return () => client.post('/api/v1/me/passkeys', made)
      },
    ],
    [
      'the removal of a passkey',
      async ({ client }) => {
        const { id } = await withPasskey({ client })
        return () => client.request('DELETE', `/api/v1/me/passkeys/${id}`)
      },
    ],
    [
      'the secret of a second factor',
      async ({ client }) =>
        () =>
          client.post('/api/v1/me/second-factor'),
    ],
    [
      'a second factor',
      async ({ client }) => {
        const { body } = await client.post('/api/v1/me/second-factor')
        const code = codeOf(body.secret, server.resources.now())
        return () => client.post('/api/v1/me/second-factor/on', { code })
      },
    ],
    [
      'the end of the second factor',
      async (user) => {
        await withSecondFactor(server, user)
        return () => user.client.request('DELETE', '/api/v1/me/second-factor')
      },
    ],
    [
      'other recovery codes',
      async (user) => {
        await withSecondFactor(server, user)
        return () => user.client.post('/api/v1/me/recovery-codes')
      },
    ],
  ]

  test.each(preparations)('%s', async (_, prepare) => {
    const user = await signedIn(server, 'guest')
    const ask = await prepare(user)
    const before = await protectionOf(user)
    const recover = await recoveryOf(user)
    const [ended, asked] = await sendBehindLock(server, lockAccounts([user.id]), [recover, ask])
    expect(ended?.status).toBe(200)
    expect([asked?.status, asked?.body.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect(await protectionOf(user)).toEqual(before)
  })
})

test('an e-mail is confirmed before the password changes, or not at all', async () => {
  const user = await signedIn(server, 'guest')
  const now = server.resources.now()
  const expiresAt = new Date(now.getTime() + 60_000)
  const link = { userId: user.id, purpose: 'email-confirmation', now, expiresAt } as const
  const token = await issueToken(server.database, link)
  const body = { currentPassword: user.password, newPassword: NEW_PASSWORD }
  const answers = await sendBehindLock(server, lockAccounts([user.id]), [
    () => user.client.put('/api/v1/me/password', body),
    () => server.visitor().post('/api/auth/verify-email', { token }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 404])
})

test("a sign-in waits for nobody else's second step, though that has expired", async () => {
  const [user, other] = [await signedIn(server, 'guest'), await signedIn(server, 'guest')]
  await withSecondFactor(server, user)
  const past = new Date(server.resources.now().getTime() - 60_000)
  const step = { tokenHash: randomUUID(), userId: other.id, expiresAt: past, createdAt: past }
  await server.database.insert(signInSteps).values(step)
  await server.database.transaction(async (transaction) => {
    const ofOther = eq(signInSteps.userId, other.id)
    await transaction.select().from(signInSteps).where(ofOther).for('update')
    const { status, body } = await signIn(user, user.password)
    expect([status, body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
  })
})
