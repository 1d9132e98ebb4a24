import { expect, test } from 'vitest'
import { differenceText } from './difference-text.ts'

const difference = {
  id: '1',
  day: '2026-12-01',
  reference: 'a',
  isOfRefund: false,
  paymentId: null,
  foundAt: '2026-12-02T09:00:00.000Z',
} as const

test.each([
  [
    { kind: 'amount', oursInCents: 1_000, theirsInCents: 950 },
    'Os valores não batem, em 01/12/2026: no banco R$ 9,50, aqui R$ 10.',
  ],
  [
    { kind: 'amount', isOfRefund: true, oursInCents: 0, theirsInCents: 950 },
    'Os valores da devolução não batem, em 01/12/2026: no banco R$ 9,50, aqui R$ 0.',
  ],
  [
    { kind: 'missing-here', oursInCents: null, theirsInCents: 950 },
    'O banco recebeu, e aqui não está, em 01/12/2026: no banco R$ 9,50.',
  ],
  [
    { kind: 'missing-there', oursInCents: null, theirsInCents: null },
    'Está aqui, e o banco não tem, em 01/12/2026.',
  ],
] as const)('%j is described in one sentence', (given, text) => {
  expect(differenceText({ ...difference, ...given })).toBe(text)
})
