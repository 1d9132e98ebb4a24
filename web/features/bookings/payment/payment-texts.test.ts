import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { Payment } from '#contract/payments/payment-shapes.ts'
import { chargeStatuses, refundCauses, refundStatuses } from '#contract/payments/payment-states.ts'
import { checkingText } from './checking-text.ts'
import { clockText, spokenText } from './clock-texts.ts'
import { overText } from './over-text.ts'
import { isHeld, isStillHeld, payStateOf } from './pay-state.ts'
import { paymentSummary } from './payment-summary.ts'
import { causeText, type Refund, refundStateText } from './refund-texts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ZONE = 'America/Sao_Paulo'

function paymentWith(changes: Partial<Payment> = {}): Payment {
  return {
    code: 'PSO-7K3M9',
    status: 'pending',
    amountInCents: 150_00,
    brCode: '00020126',
    isBankAway: false,
    neverHadBrCode: false,
    expiresAt: '2026-11-23T18:00:00.000Z',
    now: '2026-11-23T17:32:00.000Z',
    paidAt: null,
    paidInCents: 0,
    arrivedInCents: 0,
    canRenew: false,
    refunds: [],
    receipts: [],
    ...changes,
  }
}

function refundWith(changes: Partial<Refund> = {}): Refund {
  return {
    id: 'r',
    amountInCents: 150_00,
    status: 'requested',
    cause: 'late',
    reason: null,
    requestedAt: '2026-11-23T17:40:00.000Z',
    doneAt: null,
    needsKey: false,
    isOfPart: false,
    ...changes,
  }
}

/** One that the bank couldn't be asked for. */
const unmade = (changes: Partial<Payment> = {}) =>
  paymentWith({ status: 'created', brCode: null, isBankAway: true, neverHadBrCode: true, ...changes })

describe('while the last payments are looked for', () => {
  const arrived = { amountInCents: 150_00, arrivedInCents: 150_00 }
  const change = {} as NonNullable<Booking['change']>

  test('only the booking is left to be confirmed, or the change of one that is', () => {
    expect(checkingText({ change: null }, arrived)).toBe('O pagamento chegou. Falta só confirmar a reserva.')
    expect(checkingText({ change }, arrived)).toBe('O pagamento chegou. Falta só confirmar a mudança.')
  })

  test('what hasn’t arrived can be asked for again', () => {
    expect(checkingText({ change: null }, { ...arrived, arrivedInCents: 0 })).toMatch(
      /^O prazo deste código acabou/,
    )
  })
})

describe('the clock', () => {
  test.each([
    [28 * MINUTE_MS, '28:00'],
    [28 * MINUTE_MS - 1, '28:00'],
    [61_001, '01:02'],
    [1, '00:01'],
    [0, '00:00'],
    [-5_000, '00:00'],
    [HOUR_MS - 1_000, '59:59'],
    [HOUR_MS, '1 h'],
    [11 * HOUR_MS + 12 * MINUTE_MS + 30_000, '11 h 12 min'],
  ])('shows %d ms as %s', (msLeft, text) => {
    expect(clockText(msLeft)).toBe(text)
  })

  test('speaks at a few moments of the last hour alone, and never twice the same', () => {
    const heard: string[] = []
    for (let left = 2 * HOUR_MS; left >= -MINUTE_MS; left -= 1_000) {
      const text = spokenText(left)
      if (text !== '' && text !== heard.at(-1)) heard.push(text)
    }
    expect(heard).toEqual([
      'Falta menos de 1 hora para pagar.',
      'Faltam menos de 20 minutos para pagar.',
      'Faltam menos de 10 minutos para pagar.',
      'Faltam menos de 5 minutos para pagar.',
      'Faltam menos de 2 minutos para pagar.',
      'Falta menos de 1 minuto para pagar.',
      'O prazo para pagar acabou.',
    ])
    expect(spokenText(2 * HOUR_MS)).toBe('')
  })
})

describe('what is shown', () => {
  test.each([
    ['the text to pay by, while there is time', paymentWith(), MINUTE_MS, 'pay'],
    ['that it is being prepared', paymentWith({ brCode: null }), MINUTE_MS, 'preparing'],
    ['the same before the provider has heard of it', paymentWith({ status: 'created' }), 1, 'pay'],
    ['that the provider is away', paymentWith({ status: 'failed', brCode: null }), MINUTE_MS, 'away'],
    ['that the last payments are looked for', paymentWith(), 0, 'checking'],
    ['the same once the money is there', paymentWith({ status: 'paid' }), MINUTE_MS, 'checking'],
    ['that the bank looks at it', paymentWith({ status: 'in_review' }), -HOUR_MS, 'review'],
    ['the same while its time is held a little longer', paymentWith({ status: 'expired' }), -1, 'checking'],
    ['that nobody can pay by a code that the bank removed', paymentWith({ status: 'cancelled' }), 1, 'away'],
    ['that the time is over, of what the bank refused', paymentWith({ status: 'cancelled' }), 0, 'over'],
    ['the same of a provider that never answered', paymentWith({ status: 'failed' }), -1, 'over'],
    ['that the provider is away, while it is asked again', unmade(), MINUTE_MS, 'away'],
    ['that the time is over, of what nobody could pay', unmade(), 0, 'over'],
    ['the same once that is stored', unmade({ status: 'expired' }), -1, 'over'],
  ] as const)('%s', (_, payment, msLeft, state) => {
    expect(payStateOf(true, payment, msLeft)).toBe(state)
  })

  test('after the hold only a payment in review is waited for', () => {
    for (const status of chargeStatuses) {
      const state = payStateOf(false, paymentWith({ status }), -MINUTE_MS)
      expect(state).toBe(status === 'in_review' ? 'review' : 'over')
    }
  })
})

describe('once the time to pay is over', () => {
  const textOf = (payment: Payment) => overText(payment).text

  test('nobody is told of a payment at the last instant where there was never a code', () => {
    expect(textOf(unmade({ status: 'expired' }))).toMatch(/nenhum código PIX ficou pronto: nada foi cobrado/)
    expect(overText(paymentWith({ status: 'expired' }))).toEqual({})
  })

  test('nor where the bank refused the payment', () => {
    expect(overText(paymentWith({ status: 'cancelled' }))).toEqual({
      title: 'O pagamento não se confirmou a tempo',
      text: 'O horário deixou de ficar guardado para você. Nada foi cobrado.',
    })
    expect(textOf(paymentWith({ status: 'cancelled', paidInCents: 50_00 }))).not.toContain('cobrado')
  })

  test('only money that covered it, and came after the last code, is said to have come late', () => {
    const after = { requestedAt: '2026-11-23T18:05:00.000Z' }
    const textWith = (changes: Partial<Refund>) =>
      textOf(paymentWith({ status: 'expired', refunds: [refundWith({ ...after, ...changes })] }))
    expect(textWith({})).toMatch(/^O seu pagamento chegou depois do prazo/)
    expect(textWith({ isOfPart: true })).toBeUndefined()
    expect(textWith({ cause: 'twice' })).toBeUndefined()
    expect(textWith({ requestedAt: '2026-11-23T17:59:59.999Z' })).toBeUndefined()
  })
})

test('a time is said to be held only while it is', () => {
  const until = '2026-11-23T18:00:00.000Z'
  const held = { status: 'held', holdUntil: until, change: null } as const
  const before = new Date('2026-11-23T17:59:59.999Z')
  expect(isStillHeld(held, 'booking', before)).toBe(true)
  expect(isStillHeld(held, 'booking', new Date(until))).toBe(false)
  expect(isStillHeld({ ...held, status: 'expired' }, 'booking', before)).toBe(false)
  // That of a change, whatever became of the time to pay for the booking itself.
  const change = { status: 'unpaid', until } as Booking['change']
  const confirmed = { status: 'confirmed', holdUntil: null, change } as const
  expect(isStillHeld(confirmed, 'change', before)).toBe(true)
  expect(isStillHeld(confirmed, 'change', new Date(until))).toBe(false)
  expect([isHeld(confirmed, 'change'), isHeld(confirmed, 'booking')]).toEqual([true, false])
})

test('every payment is told in one sentence, on the clock of the workspace', () => {
  const now = new Date('2026-11-23T15:00:00.000Z')
  for (const status of chargeStatuses) {
    for (const isOwn of [true, false]) {
      expect(paymentSummary(paymentWith({ status }), { timeZone: ZONE, isOwn, now })).toMatch(/^[A-Z].*\.$/)
    }
  }
  const paid = paymentWith({ status: 'paid', paidInCents: 150_00, paidAt: '2026-11-23T17:40:00.000Z' })
  expect(paymentSummary(paid, { timeZone: ZONE, isOwn: true, now })).toBe(
    'Você pagou R$ 150 por PIX em 23/11/2026 às 14:40.',
  )
  expect(paymentSummary(paid, { timeZone: 'America/Manaus', isOwn: false, now })).toContain('13:40')
})

test('every refund says why it is made and how far it has come', () => {
  const refund = refundWith()
  for (const cause of refundCauses) expect(causeText({ cause, isOfPart: false })).not.toBe('')
  expect(causeText({ cause: 'late', isOfPart: true })).toBe('Não cobria o total')
  const texts = refundStatuses.map((status) => refundStateText({ ...refund, status }, ZONE))
  expect(texts.every((text) => text.endsWith('.'))).toBe(true)
  const done = { ...refund, status: 'done' as const, doneAt: '2026-11-23T17:41:00.000Z' }
  expect(refundStateText(done, ZONE)).toBe('Devolvido em 23/11/2026 às 14:41.')
  expect(refundStateText({ ...refund, status: 'by_hand', needsKey: true }, ZONE)).toContain('chave PIX')
})

test('a refund that nobody tries any more does not say that it is tried again', () => {
  const failed = refundWith({ status: 'failed', cause: 'cancellation' })
  expect(refundStateText(failed, ZONE)).not.toContain('de novo')
})

test('what came in several payments is not dated by one of them', () => {
  const paid = paymentWith({ status: 'paid', paidInCents: 200_00, paidAt: '2026-11-23T17:40:00.000Z' })
  const reader = { timeZone: ZONE, isOwn: true, now: new Date('2026-11-23T18:00:00.000Z') }
  expect(paymentSummary(paid, reader)).toBe('Você pagou R$ 200 por PIX.')
})
