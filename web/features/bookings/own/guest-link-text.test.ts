import { expect, test } from 'vitest'
import type { Booking, GuestLinkOfBooking } from '#contract/bookings/booking-shapes.ts'
import { guestLinkText } from './guest-link-text.ts'

const sent = { sentAt: '2026-05-03T17:00:00.000Z', expiresAt: '2026-05-10T17:00:00.000Z' }
const NOW = new Date('2026-05-04T12:00:00.000Z')
const unsent = { sentAt: null, expiresAt: null }

function textOf(
  state: GuestLinkOfBooking['state'],
  times: typeof sent | typeof unsent,
  changes: Partial<Booking> = {},
) {
  const guest = { name: 'Ana Lima', image: null, id: null, reviewed: null }
  const booking = { guestEmail: 'ana@teste.example', guest, timeZone: 'America/Sao_Paulo', ...changes }
  return guestLinkText({ ...booking, guestLink: { state, ...times } } as Booking, NOW)
}

test('says where the link went, when, and until when it works, on the workspace’s clock', () => {
  expect(textOf('sent', sent)).toBe(
    'Link enviado para ana@teste.example em 03/05/2026 às 14:00; vale até domingo, 10\u00a0de\u00a0maio, às\u00a014:00. Ainda não foi usado.',
  )
  expect(textOf('sent', sent, { timeZone: 'America/Manaus' })).toContain('03/05/2026 às 13:00')
  expect(textOf('expired', sent)).toContain('venceu em 10/05/2026 às 14:00 sem ser usado')
})

test('says that the link is on its way, was used, or works no more', () => {
  expect(textOf('sending', unsent)).toBe('O link para ana@teste.example está a caminho.')
  expect(textOf('used', unsent)).toMatch(/^Ana Lima já assumiu esta reserva/)
  expect(textOf('over', unsent)).toBe('O link para ana@teste.example não foi usado e não vale mais.')
})

test('says nothing about a booking without an e-mail, and nothing to its guest', () => {
  expect(guestLinkText({ guestLink: null, guestEmail: null } as Booking, NOW)).toBeNull()
})
