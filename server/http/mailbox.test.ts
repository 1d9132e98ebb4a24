import { expect, test } from 'vitest'
import { signedIn } from '#tests/factories/user.ts'
import { startServerForTest } from '#tests/server.ts'

test('the mailbox of the demonstration shows what would have been sent, as its reader sees it', async () => {
  const server = await startServerForTest({ DEMO_DATA: 'on' })
  const read = (path: string) => server.visitor().get(path)
  expect((await read('/dev/mailbox')).body).toContain('Nenhuma mensagem ainda.')
  const { email } = await signedIn(server, 'guest')
  await server.visitor().post('/api/auth/request-password-reset', { email })
  await expect
    .poll(async () => (await read('/dev/mailbox')).body, { timeout: 10_000 })
    .toContain(`Para ${email},`)
  const { body, headers } = await read('/dev/mailbox')
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  const address = /href="(\/dev\/mailbox\/[^"]+)"/.exec(body)?.[1] ?? ''
  const mail = await read(address)
  expect([mail.status, mail.body]).toEqual([200, expect.stringContaining('/reset-password?')])
  expect((await read('/dev/mailbox/none')).status).toBe(404)
})

test('a calendar file can be opened from the mailbox', async () => {
  const server = await startServerForTest({ DEMO_DATA: 'on' })
  const calendar = { method: 'REQUEST', fileName: 'reserva.ics', content: 'BEGIN:VCALENDAR\r\n' } as const
  const mail = {
    id: 'one',
    to: 'ana@x.com',
    reader: 'contact',
    subject: 'Olá',
    text: 'Olá',
    html: '<p>Olá</p>',
  } as const
  await server.resources.mailer.send({ ...mail, calendar })
  await server.resources.mailer.send({ ...mail, id: 'other' })
  const read = (path: string) => server.visitor().get(path)
  const { body } = await read('/dev/mailbox')
  expect(body.match(/Anexo:/g)).toHaveLength(1)
  const address = /href="(\/dev\/mailbox\/one\/[^"]+)"/.exec(body)?.[1] ?? ''
  const file = await read(address)
  expect([file.status, file.headers.get('content-type'), file.body]).toEqual([
    200,
    'text/calendar; charset=utf-8; method=REQUEST',
    calendar.content,
  ])
  for (const none of ['/dev/mailbox/other/reserva.ics', '/dev/mailbox/one/other.ics']) {
    expect((await read(none)).status).toBe(404)
  }
})

test.each([
  ['the marketplace is a real one', { DEMO_DATA: 'off' }],
  ['mail is really sent', { DEMO_DATA: 'on', SMTP_URL: 'smtp://127.0.0.1:1' }],
])('there is no mailbox where %s', async (_, environment) => {
  const server = await startServerForTest(environment)
  // The tests' page handler answers, as for any unknown address.
  expect((await server.visitor().get('/dev/mailbox')).body).toBe('page')
})
