import { expect, test } from 'vitest'
import { withNoBreakSpaces } from './no-break-spaces.ts'

test.each([
  ['até 24 horas antes', 'até 24\u00a0horas antes'],
  ['de R$ 1.900 por mês em diante', 'de R$\u00a01.900\u00a0por\u00a0mês em diante'],
  ['custa R$ 34 antes de abril', 'custa R$\u00a034 antes de abril'],
  ['terça, 8/12, das 9h30 às 12h', 'terça, 8/12, das\u00a09h30\u00a0às\u00a012h'],
  ['nada a contar', 'nada a contar'],
])('%s: a line ends before the number or after its word', (text, expected) => {
  expect(withNoBreakSpaces(text)).toBe(expected)
})
