import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

const mail = composeMail({
  subject: 'Assunto',
  greeting: 'Olá!',
  paragraphs: ['Um texto.'],
  action: { label: 'Abrir', address: 'https://pouso.example/a' },
  closing: 'Até logo.',
})

test('only the HTML, which has a button, speaks of one', () => {
  expect(mail.html).toContain('Se o botão não abrir')
  expect(mail.text).toContain('Abrir:\nhttps://pouso.example/a')
  expect(mail.text).not.toContain('botão')
})

test('no mail names a button in words that its text version has too', async () => {
  const folder = path.resolve(import.meta.dirname, '..')
  const files = (await readdir(folder, { recursive: true })).filter((file) => /send-.*\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(4)
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  expect(files.filter((_, index) => texts[index]?.includes('botão'))).toEqual([])
})
