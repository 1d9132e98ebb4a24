import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../env.ts'
import { openMailer } from './mailer.ts'

test('deletes the stored mails to an address and no other file of their folder', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pouso-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const mailer = openMailer(readEnvironment({ DATA_DIR: dataDir }), () => new Date('2026-03-10T12:00:00Z'))
  const mail = { subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' }
  for (const to of ['ana@x.com', 'joana@x.com']) await mailer.send({ id: to, to, ...mail })
  await writeFile(path.join(dataDir, 'mail', '2026-03-09-cut-off.json'), '{"to":"an')
  await mailer.deleteMailsTo('ana@x.com')
  const left = await readdir(path.join(dataDir, 'mail'))
  expect(left.toSorted()).toEqual(['2026-03-09-cut-off.json', '2026-03-10T12-00-00.000Z-joana@x.com.json'])
})
