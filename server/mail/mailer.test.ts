import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../env.ts'
import { messageOf, openMailer } from './mailer.ts'

test('deletes the stored mails to an address and no other file of their folder', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pouso-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const mailer = openMailer(readEnvironment({ DATA_DIR: dataDir }), () => new Date('2026-03-10T12:00:00Z'))
  const mail = { reader: 'account', subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' } as const
  for (const to of ['ana@x.com', 'joana@x.com']) await mailer.send({ id: to, to, ...mail })
  await writeFile(path.join(dataDir, 'mail', '2026-03-09-cut-off.json'), '{"to":"an')
  await mailer.deleteMailsTo('ana@x.com')
  const left = await readdir(path.join(dataDir, 'mail'))
  expect(left.toSorted()).toEqual(['2026-03-09-cut-off.json', '2026-03-10T12-00-00.000Z-joana@x.com.json'])
})

test('a calendar file is an alternative to the text and an attachment', async () => {
  const calendar = { method: 'CANCEL', fileName: 'reserva.ics', content: 'BEGIN:VCALENDAR\r\n' } as const
  const text = { subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' }
  const mail = { id: '1', to: 'ana@x.com', reader: 'account', ...text, calendar } as const
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail({ from: 'avisos@pouso.example', ...messageOf(mail) })
  const source = String(message)
  expect(source).toMatch(
    /Content-Type: multipart\/alternative;[\s\S]*Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i,
  )
  expect(source).toMatch(/Content-Disposition: attachment; filename=reserva\.ics/)
  const { calendar: _, ...without } = mail
  const plain = await transport.sendMail({ from: 'avisos@pouso.example', ...messageOf(without) })
  expect(String(plain.message)).not.toContain('text/calendar')
})
