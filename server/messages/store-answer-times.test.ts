import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { messageDraft, messagesPath, newConversation } from '#tests/factories/message.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { storeAnswerTimes } from './store-answer-times.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let server: TestServer
let host: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

test('the answer time is the median of first answers, counts open questions, and needs three recent conversations', async () => {
  const workspace = await createPublishedWorkspace(host, admin)
  const start = Date.now()
  const after = (minutes: number) => new Date(start + minutes * MINUTE_MS)
  const ask = async () => {
    server.setNow(after(0))
    return (await newConversation(server, workspace.id)).user.id
  }
  const answer = async (guestId: string, minutes: number) => {
    server.setNow(after(minutes))
    await host.client.post(messagesPath(workspace.id), messageDraft('Tem, sim.', { guestId }))
  }
  const stored = async (at: Date) => {
    await server.database.transaction((transaction) => storeAnswerTimes(transaction, at))
    return (await host.client.get(`/api/v1/workspaces/${workspace.id}`)).body.host.answerMinutes
  }

  const [first, second] = [await ask(), await ask()]
  await answer(first, 10)
  await answer(first, 20)
  await answer(second, 40)
  expect(await stored(after(180))).toBeNull()
  await ask()
  expect(await stored(after(180))).toBe(40)
  await ask()
  expect(await stored(after(180))).toBe(110)
  expect(await stored(new Date(start + 91 * DAY_MS))).toBeNull()
})

test('leaves out the conversations that the host began', async () => {
  const own = await signedIn(server, 'host')
  const workspace = await createBookableWorkspace(own, admin)
  for (const hour of [9, 10, 11]) {
    const guest = await signedIn(server, 'guest')
    await bookAs(guest, workspace.id, { start: `${hour}:00`.padStart(5, '0'), end: `${hour + 1}:00` })
    await own.client.post(messagesPath(workspace.id), messageDraft('Até segunda!', { guestId: guest.id }))
    await guest.client.post(messagesPath(workspace.id), messageDraft('Obrigado!'))
  }
  await server.database.transaction((transaction) => storeAnswerTimes(transaction, server.resources.now()))
  const { body } = await own.client.get(`/api/v1/workspaces/${workspace.id}`)
  expect(body.host.answerMinutes).toBeNull()
})
