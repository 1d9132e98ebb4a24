import { expect, test } from 'vitest'
import type { Booking, BookingEvent } from '#contract/bookings/booking-shapes.ts'
import { isProposed, proposedBeforeText } from './proposed-before.ts'

function proposed(by: BookingEvent['by'], reason: string | null): BookingEvent {
  const at = '2026-11-24T12:00:00Z'
  return { at, type: 'proposeChange', by, name: null, status: 'confirmed', reason, change: null }
}

test('says with which words a proposal was made where others were sent again', () => {
  const booking = (reason: string | null) => ({
    role: 'guest' as const,
    history: [proposed('guest', reason)],
  })
  expect(proposedBeforeText(booking('O voo atrasou.'), 'O voo atrasou.')).toBeUndefined()
  expect(proposedBeforeText(booking(null), '')).toBeUndefined()
  expect(proposedBeforeText(booking(null), 'O voo atrasou.')).toBe('Ela foi enviada sem recado.')
  expect(proposedBeforeText(booking('O voo atrasou.'), '')).toBe('Ela foi enviada com o recado de antes.')
})

test('goes by the last proposal of who proposes', () => {
  const history = [proposed('guest', 'Antes.'), proposed('guest', 'Agora.'), proposed('host', 'Outra.')]
  expect(proposedBeforeText({ role: 'guest', history }, 'Agora.')).toBeUndefined()
  expect(proposedBeforeText({ role: 'host', history }, 'Outra.')).toBeUndefined()
})

test('an open proposal is the one that was sent by its side, place and time', () => {
  const when = {
    kind: 'hours',
    from: '2026-11-24',
    to: '2026-11-24',
    start: '09:00',
    end: '13:00',
    months: null,
  } as const
  const sent = { workspaceId: 'w', when }
  const change = { proposedBy: 'guest', after: { ...when, workspaceId: 'w' } } as Booking['change']
  expect(isProposed({ role: 'guest', change }, sent)).toBe(true)
  expect(isProposed({ role: 'guest', change: null }, sent)).toBe(false)
  expect(isProposed({ role: 'host', change }, sent)).toBe(false)
  expect(isProposed({ role: 'guest', change }, { ...sent, workspaceId: 'other' })).toBe(false)
  expect(isProposed({ role: 'guest', change }, { ...sent, when: { ...when, end: '14:00' } })).toBe(false)
})
