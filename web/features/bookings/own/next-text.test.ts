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
    title: 'Ana Lima chega terça-feira, 1\u00a0de\u00a0dezembro, às\u00a009:00',
    text: 'Combinem o pagamento pela conversa. Na chegada, peça o código de seis dígitos.',
  })
  expect(nextText({ ...confirmed, paymentMode: 'platform' }, NOW).text).toMatch(/^Está paga: nada a cobrar/)
})

test('a guest who was written down by hand has neither a conversation nor a code', () => {
  const { text } = nextText({ ...confirmed, guest: { ...confirmed.guest, id: null } }, NOW)
  expect(text).not.toContain('conversa')
  expect(text).toContain('registre a entrada sem código')
})
