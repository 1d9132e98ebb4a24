import { expect, test } from 'vitest'
import { signedIn } from '#tests/factories/user.ts'
import { startServerForTest } from '#tests/server.ts'
import { eraseLateMail } from './erase-late-mail.ts'

test('stores no mail to an account that was deleted while it was written', async () => {
  const server = await startServerForTest()
  const { mailer } = server.resources
  const [gone, other] = [await signedIn(server, 'guest'), await signedIn(server, 'guest')]
  const text = { subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' }
  const { password } = gone
  expect((await gone.client.request('DELETE', '/api/v1/me', { password })).status).toBe(200)
  for (const { email } of [gone, other]) {
    await mailer.send({ id: `late-${email}`, to: email, reader: 'account', ...text })
  }
  await mailer.send({ id: 'contact', to: 'contato@x.com', reader: 'contact', ...text })
  const stored = (await mailer.list()).map(({ id }) => id)
  expect(stored).toEqual(expect.arrayContaining([`late-${other.email}`, 'contact']))
  expect(stored).not.toContain(`late-${gone.email}`)
})

test('asks the database nothing after a mail was sent by SMTP', async () => {
  const { database, resources } = await startServerForTest()
  expect(eraseLateMail({ smtpUrl: 'smtp://mail.example' }, resources.mailer, database)).toBe(resources.mailer)
})
