import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decideAs } from '#tests/factories/decided.ts'
import { messageDraft, messagesPath } from '#tests/factories/message.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createWorkspace } from '#tests/factories/workspace.ts'
import { startServerForTest, type TestServer } from '#tests/server.ts'
import { composeMail } from './compose-mail.ts'
import { greetingOf } from './greeting-of.ts'

const WAIT = { timeout: 30_000, interval: 50 }
const PASSWORD = 'uma frase bem secreta'

/** A user who has signed up with somebody else's address, and gives things names that mails would contain. */
async function signedUp(server: TestServer, name: string): Promise<SignedInUser> {
  const client = server.visitor()
  const account = { name, email: `${randomUUID()}@teste.example`, password: PASSWORD }
  const answer = await client.post('/api/auth/sign-up/email', {
    ...account,
    role: 'host',
    termsAccepted: true,
  })
  expect(answer.status).toBe(200)
  return { ...account, id: answer.body.user.id, client }
}

test('no mail to an unconfirmed address holds what its user wrote', async () => {
  const server = await startServerForTest()
  const admin = await signedIn(server, 'admin')
  const text = 'Prêmio! Veja golpe.example'
  const user = await signedUp(server, text)
  const ask = { email: user.email }
  expect((await user.client.post('/api/auth/request-password-reset', ask)).status).toBe(200)
  const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} mesmo` }
  expect((await user.client.put('/api/v1/me/password', change)).status).toBe(200)
  const { id } = await createWorkspace(user, { name: text })
  expect((await decideAs(admin, id, 'reject', { reason: 'Sem fotos.' })).status).toBe(200)
  const { id: other } = await createWorkspace(user, { name: `${text} aqui` })
  expect((await decideAs(admin, other, 'approve')).status).toBe(200)
  const guest = await signedIn(server, 'guest', text)
  expect((await guest.client.post(messagesPath(other), messageDraft(text))).status).toBe(201)
  const subjects = async () => {
    await server.database.execute(sql`update jobs.job set start_after = now() where state = 'created'`)
    return (await mailsTo()).map(({ subject }) => subject).toSorted()
  }
  const mailsTo = async () => (await server.resources.mailer.list()).filter(({ to }) => to === user.email)
  const sent = [
    'Confirme seu e-mail',
    'Crie uma nova senha',
    'Novidade sobre um espaço',
    'Novidade sobre um espaço',
    'Sua senha foi trocada',
    'Você tem uma nova mensagem',
  ]
  await expect.poll(subjects, WAIT).toEqual(sent)
  const suspend = (body: object) => admin.client.put(`/api/v1/admin/users/${user.id}/suspended`, body)
  expect((await suspend({ suspended: true, reason: 'Anúncio falso.' })).status).toBe(200)
  await expect.poll(async () => (await subjects()).length, WAIT).toBe(7)
  expect((await suspend({ suspended: false })).status).toBe(200)
  await expect.poll(async () => (await subjects()).length, WAIT).toBe(8)
  for (const { subject, text: plain, html } of await mailsTo()) {
    expect(`${subject}${plain}${html}`, subject).not.toMatch(/golpe|Prêmio|Anúncio falso/)
    expect(plain).toMatch(/^Olá[!.]\n\n/)
  }
})

test('a mail greets by name once the address is confirmed, in one line', () => {
  const user = { name: 'Ana\n\nVeja golpe.example', emailVerified: true }
  const { text } = composeMail({ subject: 'Oi', greeting: greetingOf(user), paragraphs: [], closing: 'Até.' })
  expect(text).toMatch(/^Olá, Ana Veja golpe\.example!\n\nAté\./)
})
