import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSignedIn, signedIn, signedInElsewhere } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import {
  accountTokens,
  passkeyChallenges,
  securityNotices,
  sessions,
  signInSteps,
} from '../database/schema.ts'
import { deleteExpired } from './delete-expired.ts'
import { issueToken } from './one-time-tokens.ts'
import { issueChallenge } from './passkey-challenges.ts'
import { issueNotice } from './security-notices.ts'
import { beginSecondStep } from './sign-in-steps.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const deleteAt = (time: Date) => deleteExpired({ ...server.resources, now: () => time })

test('deletes a session that nobody used in time or that is 30 days old, and no other (AUTH-47)', async () => {
  const user = await signedIn(server, 'guest')
  await signedInElsewhere(server, user)
  const at = server.resources.now()
  const [used, unused] = await server.database.select().from(sessions).where(eq(sessions.userId, user.id))
  const old = { id: randomUUID(), token: randomUUID(), userId: user.id, updatedAt: at }
  await server.database.insert(sessions).values({
    ...old,
    createdAt: new Date(at.getTime() - 30 * DAY_MS - 1),
    expiresAt: new Date(at.getTime() + DAY_MS),
  })
  await server.database
    .update(sessions)
    .set({ expiresAt: at })
    .where(eq(sessions.id, unused?.id ?? ''))
  await deleteAt(at)
  const left = await server.database
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
  expect(left).toEqual([{ id: used?.id }])
  expect(await isSignedIn(user.client)).toBe(true)
})

test('deletes the session of an administrator after 12 hours, and no other then (AUTH-47)', async () => {
  const users = [await signedIn(server, 'admin'), await signedIn(server, 'host')]
  const countLeft = () =>
    Promise.all(users.map(({ id }) => server.database.$count(sessions, eq(sessions.userId, id))))
  const after = (hours: number) => new Date(server.resources.now().getTime() + hours * HOUR_MS)
  await deleteAt(after(11))
  expect(await countLeft()).toEqual([1, 1])
  await deleteAt(after(13))
  expect(await countLeft()).toEqual([0, 1])
})

test('deletes links, steps and questions that have expired, and none that work (AUTH-47)', async () => {
  const { id: userId } = await signedIn(server, 'guest')
  const { resources, database } = server
  const now = resources.now()
  const expiresAt = new Date(now.getTime() + 7 * DAY_MS)
  await issueChallenge(resources, { purpose: 'add', userId })
  await database.transaction((transaction) => beginSecondStep(transaction, resources, userId))
  await issueNotice(database, { userId, changedAt: now, now })
  await issueToken(database, { userId, purpose: 'password-reset', now, expiresAt })
  const tables = [passkeyChallenges, signInSteps, securityNotices, accountTokens]
  const count = () => Promise.all(tables.map((table) => database.$count(table, eq(table.userId, userId))))
  await deleteAt(now)
  expect(await count()).toEqual([1, 1, 1, 1])
  await deleteAt(new Date(now.getTime() + 11 * 60_000))
  expect(await count()).toEqual([0, 0, 1, 1])
  await deleteAt(new Date(expiresAt.getTime() + 60_000))
  expect(await count()).toEqual([0, 0, 0, 0])
})
