import { describe, expect, test } from 'vitest'
import { disputeStatuses } from '#contract/disputes/rules.ts'
import type { Dispute } from '#contract/disputes/shapes.ts'
import { REFUND_WAY } from '#contract/payments/refund-text.ts'
import { isSaid, problemOfWords } from './dispute-draft.ts'
import { nextDisputeText, openingText, withdrawText } from './dispute-texts.ts'

function disputeWith(changes: Partial<Dispute> = {}): Dispute {
  return {
    id: 'd',
    code: 'PSO-7K3M9',
    version: 1,
    status: 'open',
    subject: 'stay',
    role: 'guest',
    booking: {
      status: 'completed',
      workspaceName: 'Casa Ipê',
      kind: 'hours',
      from: '2026-11-24',
      to: '2026-11-24',
      start: '09:00',
      end: '12:00',
      months: null,
      startsAt: '2026-11-24T12:00:00.000Z',
      endsAt: '2026-11-24T15:00:00.000Z',
      timeZone: 'America/Sao_Paulo',
      guestName: 'Rui Lima',
      hostName: 'Helena Prado',
      totalInCents: 150_00,
    },
    statement: { text: 'O ar-condicionado não ligou.', pictures: [], at: '2026-11-24T17:00:00.000Z' },
    answer: null,
    answerUntil: '2026-11-27T17:00:00.000Z',
    waitsFor: 'host',
    decideBy: '2026-12-02T17:00:00.000Z',
    isPaidHere: true,
    refundableInCents: null,
    decision: null,
    withdrawnAt: null,
    can: [],
    ...changes,
  }
}

const NOW = new Date('2026-11-26T12:00:00.000Z')
const roles = ['guest', 'host', 'admin'] as const
const decided = (refundInCents: number, hostInCents: number | null = null): Partial<Dispute> => ({
  status: 'resolved',
  waitsFor: null,
  decideBy: null,
  decision: { at: '2026-11-28T12:00:00.000Z', refundInCents, hostInCents, reason: 'Porque sim.' },
})

describe('what comes next', () => {
  test('both sides read until when the host may answer, and what happens without', () => {
    expect(nextDisputeText(disputeWith(), NOW).title).toBe(
      'O anfitrião tem até amanhã às\u00a014:00 para responder',
    )
    expect(nextDisputeText(disputeWith(), NOW).text).toContain('O repasse desta reserva espera a decisão.')
    const ofHost = nextDisputeText(disputeWith({ role: 'host', isPaidHere: false }), NOW)
    expect(ofHost.title).toBe('Responda até amanhã às\u00a014:00')
    expect(ofHost.text).toContain('sem resposta, decide com o que Rui Lima contou')
    expect(ofHost.text).not.toContain('repasse')
  })

  test('once the host has answered, or the time is over, administrators decide', () => {
    const answer = { text: 'O técnico veio às onze.', pictures: [], at: '2026-11-25T12:00:00.000Z' }
    const answered = { status: 'answered', waitsFor: 'admin', answer } as const
    expect(nextDisputeText(disputeWith(answered), NOW).title).toBe('Helena Prado respondeu')
    expect(nextDisputeText(disputeWith({ ...answered, role: 'host' }), NOW).title).toBe('Você respondeu')
    const late = disputeWith({ waitsFor: 'admin' })
    expect(nextDisputeText(late, NOW).title).toBe('O anfitrião não respondeu no prazo')
    expect(nextDisputeText({ ...late, role: 'host' }, NOW).title).toBe('O prazo para responder acabou')
    for (const role of roles) {
      const { title, text } = nextDisputeText({ ...late, role }, NOW)
      expect(`${title} ${text}`).toContain('até quarta-feira, 2\u00a0de\u00a0dezembro, às\u00a014:00')
    }
  })

  test.each([
    ['guest', 'voltam R$ 50 para você', `R$ 50 voltam ${REFUND_WAY}.`],
    ['host', 'voltam R$ 50 para Rui Lima', 'Nós devolvemos este valor por PIX. Você fica com R$ 90.'],
    ['admin', 'voltam R$ 50 para Rui Lima', 'R$ 50 voltam por PIX. O anfitrião fica com R$ 90.'],
  ] as const)('a decision is read in reais by %s', (role, title, text) => {
    const dispute = disputeWith({ ...decided(50_00, role === 'guest' ? null : 90_00), role })
    expect(nextDisputeText(dispute, NOW)).toEqual({ title: `A nossa equipe decidiu: ${title}`, text })
  })

  test('the title says when all or nothing comes back', () => {
    expect(nextDisputeText(disputeWith(decided(150_00)), NOW).title).toContain(
      'volta o valor inteiro para você',
    )
    expect(nextDisputeText(disputeWith(decided(0)), NOW).title).toContain('nada volta para você')
    expect(nextDisputeText(disputeWith({ ...decided(0, 135_00), role: 'host' }), NOW).text).toBe(
      'Você recebe R$ 135.',
    )
  })

  test('the text says who has to give the money back of a booking paid directly', () => {
    const dispute = disputeWith({ ...decided(50_00), isPaidHere: false })
    expect(nextDisputeText(dispute, NOW).text).toContain('é Helena Prado quem deve devolver R$ 50 a você')
    expect(nextDisputeText({ ...dispute, role: 'host' }, NOW).text).toContain('é você quem devolve R$ 50')
  })

  test('every status has a text for every reader', () => {
    for (const status of disputeStatuses) {
      for (const role of roles) {
        const { title, text } = nextDisputeText(disputeWith({ status, role }), NOW)
        expect(title).not.toMatch(/undefined|null|Invalid/)
        expect(text).not.toMatch(/undefined|null|Invalid/)
      }
    }
  })
})

test('opening and withdrawing a dispute say what that means', () => {
  const told = { hostName: 'Helena Prado', until: 'amanhã às 14:00', isPaidHere: true }
  expect(openingText('no-show', told).text).toContain('conteste até amanhã às 14:00')
  expect(openingText('stay', { ...told, isPaidHere: false }).text).toContain(
    'o que o anfitrião deve devolver',
  )
  expect(withdrawText({ isPaidHere: true })).toContain('o anfitrião recebe o que foi combinado')
})

test('words have from 20 to 2,000 characters', () => {
  expect(problemOfWords(' curto demais para isso ')).toBeUndefined()
  expect(problemOfWords('curto')).toBe('Conte o que aconteceu em pelo menos 20 caracteres')
  expect(problemOfWords('a'.repeat(2_001))).toBe('Use no máximo 2.000 caracteres')
})

test('a statement counts as sent before only with the same pictures (DSPUI-05)', () => {
  const picture = { url: '', srcSet: '', width: 1, height: 1, placeholder: null }
  const pictures = ['one', 'two'].map((id) => ({ ...picture, id }))
  const said = { text: 'A sala estava fechada.', pictures, at: NOW.toISOString() }
  const imageIds = ['one', 'two']
  expect(isSaid(said, { text: ' A sala estava fechada. ', imageIds })).toBe(true)
  expect(isSaid(said, { text: 'A sala estava aberta.', imageIds })).toBe(false)
  expect(isSaid(said, { text: said.text, imageIds: ['one'] })).toBe(false)
  expect(isSaid(null, { text: said.text, imageIds: [] })).toBe(false)
})
