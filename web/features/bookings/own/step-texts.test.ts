import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { doneTitle, stepTexts } from './step-texts.ts'

const booking = { paymentMode: 'platform', totalInCents: 150_00, guest: { name: 'Rui Lima' } } as Booking

test('a guest gives up for themselves, and an administrator for the guest (RSV-30)', () => {
  const held = { ...booking, status: 'held', holdUntil: '2026-11-24T12:00:00.000Z' } as const
  expect(stepTexts('withdraw', { ...held, role: 'guest' }).title).toBe('Desistir desta reserva?')
  expect(stepTexts('withdraw', { ...held, role: 'admin' })).toEqual({
    title: 'Desistir desta reserva pelo convidado?',
    text: 'O horário deixa de ficar guardado para Rui Lima, e o código PIX deixa de valer. Nada foi cobrado, e as duas partes leem o motivo.',
    confirm: 'Desistir pelo convidado',
  })
  expect(doneTitle('withdraw', { ...held, role: 'guest' })).toBe('Você desistiu da reserva')
  expect(doneTitle('withdraw', { ...held, role: 'admin' })).toBe('Desistência registrada')
})

test('nobody is told that nothing was paid while the bank looks at a payment (PAY-16)', () => {
  const held = { ...booking, status: 'held', isInReview: true } as const
  for (const [step, role] of [
    ['withdraw', 'guest'],
    ['withdraw', 'admin'],
    ['revoke', 'host'],
  ] as const) {
    const { text } = stepTexts(step, { ...held, role })
    expect(text).toContain('O banco ainda analisa um pagamento')
    expect(text).not.toMatch(/Nada foi cobrado|não pagou/)
  }
})

test('a request is taken back by its guest, and by an administrator for the guest', () => {
  const requested = { ...booking, status: 'requested', holdUntil: null } as const
  expect(stepTexts('withdraw', { ...requested, role: 'guest' }).text).toContain('guardado para você.')
  const forGuest = stepTexts('withdraw', { ...requested, role: 'admin' })
  expect(forGuest.title).toBe('Retirar este pedido pelo convidado?')
  expect(forGuest.text).toMatch(/^O horário deixa de ficar guardado para Rui Lima\. Nada foi cobrado/)
  expect(doneTitle('withdraw', { ...requested, role: 'admin' })).toBe('Pedido retirado')
})

test('no step tells an administrator that something is theirs', () => {
  for (const step of ['accept', 'decline', 'withdraw', 'revoke', 'cancel', 'noShow'] as const) {
    for (const status of ['requested', 'held', 'confirmed'] as const) {
      const { title, text = '' } = stepTexts(step, { ...booking, status, role: 'admin' })
      expect(
        `${title} ${text} ${doneTitle(step, { holdUntil: '2026-11-24T12:00:00.000Z', role: 'admin' })}`,
      ).not.toMatch(/você|\bseu\b/i)
    }
  }
})
