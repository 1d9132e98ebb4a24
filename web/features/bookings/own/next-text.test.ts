import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { nextText } from './next-text.ts'

const NOW = new Date('2026-11-27T12:00:00.000Z')
const confirmed = {
  role: 'host',
  status: 'confirmed',
  guest: { name: 'Ana Lima', image: null, id: 'ana', reviewed: null },
  startsAt: '2026-12-01T12:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  paymentMode: 'direct',
  totalInCents: 240_00,
} as Booking

test('the host asks for the code at the door, and agrees on the payment in the conversation', () => {
  expect(nextText(confirmed, NOW)).toEqual({
    title: 'Ana Lima chega terça-feira, 1º\u00a0de\u00a0dezembro, às\u00a009:00',
    text: 'Combinem o pagamento pela conversa. Na chegada, peça o código de seis dígitos.',
  })
  expect(nextText({ ...confirmed, paymentMode: 'platform' }, NOW).text).toMatch(/^Está paga: nada a cobrar/)
})

test('a stay that has begun without an arrival is not said to come', () => {
  const now = new Date('2026-12-02T15:00:00.000Z')
  const begun = { ...confirmed, endsAt: '2026-12-03T21:00:00.000Z', host: { name: 'Rui' } } as Booking
  expect(nextText(begun, now).title).toBe(
    'A reserva de Ana Lima começou ontem às\u00a009:00: registre a chegada',
  )
  expect(nextText({ ...begun, role: 'guest' }, now).title).toBe(
    'Começou ontem às\u00a009:00, vai até amanhã às\u00a018:00',
  )
  expect(nextText(begun, new Date(Date.parse(begun.startsAt) - 1)).title).toMatch(/^Ana Lima chega /)
})

test('a guest who was written down by hand has neither a conversation nor a code', () => {
  const { text } = nextText({ ...confirmed, guest: { ...confirmed.guest, id: null } }, NOW)
  expect(text).not.toContain('conversa')
  expect(text).toContain('registre a entrada sem código')
})
