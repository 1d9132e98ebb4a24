import { describe, expect, test } from 'vitest'
import type { AdminPayout } from '#contract/payments/admin-shapes.ts'
import type { WaitingRefund } from './ask.ts'
import { askWords } from './ask-words.ts'

const payoutOf = (hostId: string | null) => ({
  act: 'paid' as const,
  payout: {
    hostId,
    hostName: 'Ana Lima',
    code: 'PSO-7K3M9',
    amountInCents: 9_000,
    owesInCents: 7_303,
    account: null,
  } as AdminPayout,
})

function said(act: 'paid' | 'returned' | 'repaid', hostId: string | null) {
  const { consequence, fields } = askWords({ ...payoutOf(hostId), act })
  return [consequence, ...fields.map(({ hint }) => hint)].join('\n')
}

describe('what is asked about a payout', () => {
  test.each(['paid', 'returned', 'repaid'] as const)('says that the host is told: %s', (act) => {
    expect(said(act, 'host')).toMatch(/o anfitrião é avisado/i)
    expect(said(act, 'host')).not.toContain('ninguém')
  })

  test('says of a deleted account that nobody is told, and that its data goes (CASH-10)', () => {
    expect(said('paid', null)).toContain(
      'A conta foi excluída: ninguém é avisado. Os dados são apagados com o registro.',
    )
    expect(said('returned', null)).toContain('A conta foi excluída: ninguém é avisado.')
    expect(said('repaid', null)).toContain('A conta foi excluída: ninguém é avisado.')
    expect(said('returned', null)).toContain('Fica no histórico.')
    expect(said('paid', null) + said('returned', null)).not.toMatch(/anfitrião (é|lê)/)
  })

  test('says of a host who owes how much, and of which transfer (CASH-11)', () => {
    const { facts } = askWords({ ...payoutOf('host'), act: 'repaid' })
    expect(facts.map((fact) => fact.replace(/\s/g, ' '))).toEqual([
      'Deve R$ 73,03',
      'Repasse de R$ 90 para Ana Lima, PSO-7K3M9',
    ])
  })
})

test.each([true, false])(
  'says of a refund’s key that a guest with an account gets a mail: %s',
  (hasAccount) => {
    const refund = { code: 'PSO-7K3M9', guestName: 'Rui Lima', amountInCents: 9_000, hasAccount }
    const { consequence } = askWords({ act: 'refund-key', refund: refund as WaitingRefund })
    expect(consequence.includes('recebe um aviso por e-mail')).toBe(hasAccount)
  },
)
