import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemText } from './problem-text.ts'

test.each([
  ['unknown: getCharge: the bank did not answer', 'o banco não respondeu'],
  ['unknown: refund: the bank answered 500', 'o banco respondeu 500'],
  [
    'refused: refund: the bank answered 422 (PixDevolucaoInvalida)',
    'o banco respondeu 422 PixDevolucaoInvalida',
  ],
  ['away: The bank gave no token: it answered 401', 'o banco não liberou o acesso'],
  [
    'away: The bank failed several times and is not asked for now',
    'o banco falhou várias vezes e não é procurado por enquanto',
  ],
  ["unknown: createCharge: the bank's answer can not be read", 'o banco respondeu algo que não serve'],
  ['unknown: The bank answered about another refund', 'o banco respondeu algo que não serve'],
  ['refused: cancelCharge: the bank knows no such thing', 'o banco não conhece esse pedido'],
  [
    'away: Held back: this is a restored copy that no administrator has released',
    'esta é uma cópia restaurada que ainda não foi liberada',
  ],
  ['unexpected failure', 'falha inesperada: veja em Tarefas'],
  ['taken back by the payer', 'o banco de quem pagou já tomou o valor de volta'],
  ['A conta do pagador está encerrada', 'A conta do pagador está encerrada'],
])('administrators read of %j in their language', (problem, text) => {
  expect(problemText(problem)).toBe(text)
})

/** Every text that the server can note about a bank, with a word in the place of its variable. */
const noted = globSync('server/payments/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') }).flatMap(
  (file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /new ProviderError\(\s*[^,]+,\s*['"`]([^'`]*(?:'s [^'`]*)?)['"`]/g,
      ),
    ].map(([, text = '']) => text.replaceAll(/\$\{[^}]*\}/g, '500')),
)

test('the texts of the server are found', () => {
  expect(noted.length).toBeGreaterThan(15)
})

test.each(noted)('administrators read no English of %j', (text) => {
  expect(problemText(`refused: ${text}`)).not.toContain(text)
})
