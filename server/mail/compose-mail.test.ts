import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

const content = {
  subject: 'Assunto',
  greeting: 'Olá!',
  paragraphs: ['Um texto.'],
  action: { label: 'Abrir', address: 'https://pouso.example/a' },
  closing: 'Até logo.',
}
const mail = composeMail(content)

test('only the HTML mentions the button, which the text version lacks', () => {
  expect(mail.html).toContain('Se o botão não abrir')
  expect(mail.text).toContain('Abrir:\nhttps://pouso.example/a')
  expect(mail.text).not.toContain('botão')
})

test('text and HTML say the same, a table in rows', () => {
  const table = {
    title: 'Valor',
    rows: [['3 horas × R$ 89,90', 'R$ 269,70']],
    total: ['Total', 'R$ 269,70'],
  } as const
  const { action, ...rest } = { ...content, tables: [table], next: ['Até já.'], heading: 'Título' }
  const withTable = composeMail(rest)
  expect(withTable.text).toContain('Valor\n- 3 horas × R$ 89,90: R$ 269,70\n- Total: R$ 269,70\n\nAté já.')
  expect(withTable.text).not.toContain(action.address)
  const words = withTable.html.replace(/<(head|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ')
  for (const word of ['Título', 'Valor', '3 horas × R$ 89,90', 'Total', 'R$ 269,70', 'Até já.']) {
    expect(words).toContain(word)
  }
  expect(words).not.toContain('botão')
})

test('no-break spaces of dates become plain spaces in plain text', () => {
  const { text, html } = composeMail({ ...content, paragraphs: ['Até 27\u00a0de\u00a0novembro.'] })
  expect(text).toContain('Até 27 de novembro.')
  expect(html).toContain('Até 27\u00a0de\u00a0novembro.')
})

test('a subject is one line, whatever the names in it hold', () => {
  const name = 'Sala\r\nBcc: outra@exemplo.com.br\n\tAzul\u2028\u0085\u0007 '
  const { subject, html } = composeMail({ ...content, subject: `Convite de ${name}` })
  expect(subject).toBe('Convite de Sala Bcc: outra@exemplo.com.br Azul')
  expect(html).toContain(`<title>${subject}</title>`)
})

test('no mail names a button in words that its text version has too', async () => {
  const folder = path.resolve(import.meta.dirname, '..')
  const files = (await readdir(folder, { recursive: true })).filter((file) => /send-.*\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(4)
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  expect(files.filter((_, index) => texts[index]?.includes('botão'))).toEqual([])
})
