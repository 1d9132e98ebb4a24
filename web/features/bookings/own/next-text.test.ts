import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { nextText } from './next-text.ts'

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
  expect(nextText(confirmed)).toEqual({
    title: 'Ana Lima chega em 01/12/2026 às 09:00',
    text: 'Combinem o pagamento pela conversa. Na chegada, peça o código de seis dígitos.',
  })
  expect(nextText({ ...confirmed, paymentMode: 'platform' }).text).toMatch(/^Está paga: nada a cobrar/)
})

test('who was written down by hand has neither a conversation nor a code', () => {
  const { text } = nextText({ ...confirmed, guest: { ...confirmed.guest, id: null } })
  expect(text).not.toContain('conversa')
  expect(text).toContain('registre a entrada sem código')
})
