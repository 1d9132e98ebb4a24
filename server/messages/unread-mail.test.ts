import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breakMailServer } from '#tests/factories/late-mail.ts'
import { messageDraft, messagesPath } from '#tests/factories/message.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { profiles } from '../database/schema.ts'

const WAIT = { timeout: 15_000, interval: 50 }

let server: TestServer
let admin: SignedInUser
let guest: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  guest = await signedIn(server, 'guest', 'Camila Rocha')
})
afterAll(() => server.close())

describe('the e-mail about unread messages', () => {
  const mailsTo = async (email: string) =>
    (await server.resources.mailer.list()).filter((mail) => mail.to === email)
  /** The jobs about a guest's messages, with their delay in minutes. */
  const jobsFor = async (recipient: SignedInUser) => {
    const { rows } = await server.database.execute(sql`
      select id, state, round(extract(epoch from start_after - created_on) / 60)::integer as minutes
      from jobs.job where name = 'send-message-mail' and data->>'recipientId' = ${recipient.id} order by created_on`)
    return rows as { id: string; state: string; minutes: number }[]
  }
  /** Makes the delayed jobs due, as after ten minutes. */
  const letTimePass = (recipient: SignedInUser) =>
    server.database.execute(sql`update jobs.job set start_after = now()
      where name = 'send-message-mail' and data->>'recipientId' = ${recipient.id}`)
  const settled = (recipient: SignedInUser, count: number) =>
    expect
      .poll(async () => (await jobsFor(recipient)).map(({ state }) => state), WAIT)
      .toEqual(Array(count).fill('completed'))

  async function newHost() {
    const own = await signedIn(server, 'host', 'Juliana Farias')
    return { own, at: await createPublishedWorkspace(own, admin, { name: 'Varanda' }) }
  }

  test('comes after ten minutes, one for all messages until then', async () => {
    const { own, at } = await newHost()
    await guest.client.post(messagesPath(at.id), messageDraft('Oi'))
    await guest.client.post(messagesPath(at.id), messageDraft('Tem vaga <hoje>?'))
    expect(await jobsFor(own)).toMatchObject([{ state: 'created', minutes: 10 }])
    const before = (await mailsTo(own.email)).length
    await letTimePass(own)
    await settled(own, 1)
    const mails = (await mailsTo(own.email)).filter(({ subject }) => subject.includes('mensagens'))
    expect(mails).toHaveLength(1)
    expect(before).toBeLessThan((await mailsTo(own.email)).length)
    expect(mails[0]?.subject).toBe('Você tem 2 novas mensagens')
    expect(mails[0]?.text).toContain('Camila Rocha escreveu sobre “Varanda”:')
    expect(mails[0]?.text).toContain(`/messages/${at.id}?guest=${guest.id}`)
    expect(mails[0]?.html).toContain('Tem vaga &lt;hoje&gt;?')
    await guest.client.post(messagesPath(at.id), messageDraft('Ainda aí?'))
    expect(await jobsFor(own)).toHaveLength(1)
  })

  test('comes for the rest when only a part was read, and the notification stays unread', async () => {
    const { own, at } = await newHost()
    const first = (await guest.client.post(messagesPath(at.id), messageDraft('Oi'))).body
    await guest.client.post(messagesPath(at.id), messageDraft('Tem projetor?'))
    const read = { guestId: guest.id, upTo: first.id }
    for (const again of [read, read]) await own.client.post(`${messagesPath(at.id)}/read`, again)
    expect(await jobsFor(own)).toMatchObject([{ minutes: 10 }, { state: 'created', minutes: 10 }])
    await letTimePass(own)
    await settled(own, 2)
    const mails = (await mailsTo(own.email)).filter(({ subject }) => subject.includes('mensage'))
    expect(mails.map(({ subject }) => subject)).toEqual(['Você tem uma nova mensagem'])
    expect(mails[0]?.text).toContain('Tem projetor?')
    const { items } = (await own.client.get('/api/v1/notifications')).body
    expect(items[0]).toMatchObject({ type: 'message', read: false })
  })

  test('quotes no message to an unconfirmed address', async () => {
    const { own, at } = await newHost()
    await server.database.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, own.id))
    await guest.client.post(messagesPath(at.id), messageDraft('Compre já'))
    await letTimePass(own)
    await settled(own, 1)
    const mail = (await mailsTo(own.email)).find(({ subject }) => subject === 'Você tem uma nova mensagem')
    expect(mail?.text).toContain('Quando seu e-mail estiver confirmado')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Compre já|Camila|Juliana|Varanda/)
  })

  test('doesn’t come once they were read, nor to users who turned it off', async () => {
    const { own, at } = await newHost()
    const first = (await guest.client.post(messagesPath(at.id), messageDraft('Oi'))).body
    await own.client.post(`${messagesPath(at.id)}/read`, { guestId: guest.id, upTo: first.id })
    await guest.client.post(messagesPath(at.id), messageDraft('De novo'))
    expect(await jobsFor(own)).toHaveLength(2)
    await own.client.put('/api/v1/me/notifications', { email: false })
    await letTimePass(own)
    await settled(own, 2)
    expect((await mailsTo(own.email)).filter(({ subject }) => subject.includes('mensage'))).toEqual([])
  })

  const mailsAbout = async (own: SignedInUser) =>
    (await mailsTo(own.email)).filter(({ subject }) => subject.includes('mensage'))

  test.each([
    ['turned e-mails off', { emailNotifications: false }],
    ['is suspended', { suspendedAt: new Date() }],
  ])('comes about the next message where its recipient, who %s, had no earlier mail', async (_, standing) => {
    const { own, at } = await newHost()
    const isOwn = eq(profiles.id, own.id)
    await guest.client.post(messagesPath(at.id), messageDraft('Oi'))
    await server.database.update(profiles).set(standing).where(isOwn)
    await letTimePass(own)
    await settled(own, 1)
    await server.database.update(profiles).set({ emailNotifications: true, suspendedAt: null }).where(isOwn)
    for (const content of ['Tem vaga?', 'Ainda aí?']) {
      await guest.client.post(messagesPath(at.id), messageDraft(content))
    }
    expect(await jobsFor(own)).toHaveLength(2)
    await letTimePass(own)
    await settled(own, 2)
    expect((await mailsAbout(own)).map(({ subject }) => subject)).toEqual(['Você tem 3 novas mensagens'])
    await guest.client.post(messagesPath(at.id), messageDraft('Alô?'))
    expect(await jobsFor(own)).toHaveLength(2)
  })

  test('quotes the words once the address is confirmed, and comes once without them before that', async () => {
    const { own, at } = await newHost()
    const isOwn = eq(profiles.id, own.id)
    await server.database.update(profiles).set({ emailVerified: false }).where(isOwn)
    await guest.client.post(messagesPath(at.id), messageDraft('Oi'))
    await letTimePass(own)
    await settled(own, 1)
    await guest.client.post(messagesPath(at.id), messageDraft('Tem vaga?'))
    expect(await jobsFor(own)).toHaveLength(1)
    await server.database.update(profiles).set({ emailVerified: true }).where(isOwn)
    await guest.client.post(messagesPath(at.id), messageDraft('Ainda aí?'))
    await letTimePass(own)
    await settled(own, 2)
    const [latest, ...earlier] = await mailsAbout(own)
    expect(earlier).toHaveLength(1)
    expect(latest?.text).toContain('Ainda aí?')
  })

  test('comes once about a message written while the mail about an earlier one fails', async () => {
    const { own, at } = await newHost()
    const down = breakMailServer(server)
    await guest.client.post(messagesPath(at.id), messageDraft('Oi'))
    await letTimePass(own)
    await down.failed('send-message-mail', 1)
    await guest.client.post(messagesPath(at.id), messageDraft('Tem vaga?'))
    expect(await jobsFor(own)).toHaveLength(2)
    await letTimePass(own)
    await down.recover('send-message-mail')
    expect((await mailsAbout(own)).map(({ subject }) => subject)).toEqual(['Você tem 2 novas mensagens'])
  })

  test('comes again for the rest where one about a later message had come', async () => {
    const { own, at } = await newHost()
    const first = (await guest.client.post(messagesPath(at.id), messageDraft('Oi'))).body
    await own.client.put('/api/v1/me/notifications', { email: false })
    await letTimePass(own)
    await settled(own, 1)
    await own.client.put('/api/v1/me/notifications', { email: true })
    for (const content of ['Tem vaga?', 'Ainda aí?']) {
      await guest.client.post(messagesPath(at.id), messageDraft(content))
    }
    await letTimePass(own)
    await settled(own, 2)
    await own.client.post(`${messagesPath(at.id)}/read`, { guestId: guest.id, upTo: first.id })
    await letTimePass(own)
    await settled(own, 3)
    expect((await mailsAbout(own)).map(({ subject }) => subject)).toEqual([
      'Você tem 2 novas mensagens',
      'Você tem 3 novas mensagens',
    ])
  })

  test.each(['suspended', 'deleted'])('brings no words of a sender who is %s by then', async (how) => {
    const { own, at } = await newHost()
    const sender = await signedIn(server, 'guest', 'Vera Moura')
    await sender.client.post(messagesPath(at.id), messageDraft('Compre já'))
    if (how === 'deleted') {
      const { password } = sender
      expect((await sender.client.request('DELETE', '/api/v1/me', { password })).status).toBe(200)
    } else {
      const change = { suspended: true, reason: 'Anúncio falso.' }
      const answer = await admin.client.put(`/api/v1/admin/users/${sender.id}/suspended`, change)
      expect(answer.status).toBe(200)
    }
    await letTimePass(own)
    await settled(own, 1)
    expect(await mailsAbout(own)).toEqual([])
  })
})
