import { describe, expect, test } from 'vitest'
import type { Booking, BookingEvent } from '#contract/bookings/booking-shapes.ts'
import { bookingStatuses } from '#contract/bookings/status.ts'
import { googleCalendarUrl } from './calendar-links.ts'
import { eventText } from './event-text.ts'
import { lastReason, nextText } from './next-text.ts'

const created: BookingEvent = {
  at: '2026-11-20T12:00:00.000Z',
  type: 'create',
  by: 'guest',
  name: 'Rui Lima',
  status: 'requested',
  reason: null,
  change: null,
}

function bookingWith(changes: Partial<Booking> = {}): Booking {
  return {
    code: 'PSO-7K3M9',
    version: 1,
    status: 'requested',
    workspace: { id: 'w', name: 'Sala & Cia, nº 2', image: null, city: 'São Paulo', state: 'SP' },
    kind: 'hours',
    from: '2026-11-24',
    to: '2026-11-24',
    start: '14:00',
    end: '17:00',
    months: null,
    startsAt: '2026-11-24T17:00:00.000Z',
    endsAt: '2026-11-24T20:00:00.000Z',
    timeZone: 'America/Sao_Paulo',
    people: 2,
    totalInCents: 150_00,
    respondUntil: '2026-11-21T12:00:00.000Z',
    holdUntil: null,
    role: 'guest',
    guest: { name: 'Rui Lima', image: null, id: 'g', reviewed: null },
    host: { name: 'Helena Prado', image: null, id: 'h' },
    createdAt: created.at,
    can: [],
    canDisputeUntil: null,
    dispute: null,
    lines: [],
    bookingMode: 'request',
    paymentMode: 'direct',
    cancellation: { policy: 'flexible', refunds: [] },
    refundInCents: null,
    refundBorneBy: null,
    feeInCents: null,
    feeBasisPoints: null,
    hostInCents: null,
    address: null,
    message: null,
    company: null,
    guestContact: null,
    checkInCode: null,
    change: null,
    history: [created],
    ...changes,
  } as Booking
}

describe('what happens next', () => {
  test('names the deadline on the workspace’s clock, for each side', () => {
    expect(nextText(bookingWith()).title).toBe('Helena Prado responde até 21/11/2026 às 09:00')
    expect(nextText(bookingWith({ role: 'host' })).title).toBe('Responda até 21/11/2026 às 09:00')
    expect(nextText(bookingWith({ timeZone: 'America/Manaus' })).title).toContain('08:00')
  })

  test('says in reais what comes back, or that nothing does', () => {
    const event: BookingEvent = { ...created, type: 'cancel', status: 'cancelled' }
    const cancelled = { status: 'cancelled' as const, history: [created, event] }
    const half = nextText(bookingWith({ ...cancelled, refundInCents: 75_00 }))
    expect(half.title).toBe('Você cancelou esta reserva')
    expect(half.text).toContain('voltam R$ 75')
    expect(nextText(bookingWith({ ...cancelled, refundInCents: 0 })).text).toContain('nada é devolvido')
    const free = { ...cancelled, totalInCents: 0, refundInCents: 0 }
    expect(nextText(bookingWith(free)).text).toContain('Não havia nada a pagar.')
    const byHost = { ...cancelled, history: [created, { ...event, by: 'host' as const }] }
    const all = nextText(bookingWith({ ...byHost, refundInCents: 150_00 }))
    expect(all.title).toBe('Esta reserva foi cancelada')
    expect(all.text).toContain('Como não foi você quem cancelou, volta o valor inteiro: R$ 150')
  })

  test('a note of the host is no step', () => {
    const declined: BookingEvent = {
      ...created,
      type: 'decline',
      by: 'host',
      status: 'declined',
      reason: 'Obras',
    }
    const note: BookingEvent = { ...declined, type: 'note', reason: 'Atrasou' }
    expect(lastReason(bookingWith({ status: 'declined', history: [created, declined, note] }))).toBe('Obras')
  })

  test('of a booking that is paid on the platform names until when it is paid, two minutes before its hold ends', () => {
    const held = { status: 'held', paymentMode: 'platform', holdUntil: '2026-11-20T12:30:00.000Z' } as const
    expect(nextText(bookingWith(held)).title).toBe('Pague até 20/11/2026 às 09:28')
    expect(nextText(bookingWith({ ...held, role: 'host' })).title).toBe(
      'Rui Lima tem até 20/11/2026 às 09:28 para pagar',
    )
    expect(nextText(bookingWith({ ...held, status: 'expired' })).title).toBe('O prazo para pagar acabou')
    expect(nextText(bookingWith({ ...held, status: 'confirmed' })).text).toContain('Está paga')
    const revoke: BookingEvent = { ...created, type: 'revoke', by: 'host', status: 'cancelled' }
    const revoked = { ...held, status: 'cancelled' as const, history: [created, revoke] }
    expect(nextText(bookingWith(revoked)).text).toContain('nada foi cobrado')
  })

  test('tells a guest until when to dispute, and afterwards that there is a dispute (DSPUI-01)', () => {
    const until = { canDisputeUntil: '2026-11-26T20:00:00.000Z' }
    expect(nextText(bookingWith({ status: 'no_show', ...until })).text).toContain(
      'conteste até 26/11/2026 às 17:00',
    )
    expect(nextText(bookingWith({ status: 'completed', ...until })).text).toContain(
      'você pode contestar até 26/11/2026 às 17:00',
    )
    expect(nextText(bookingWith({ status: 'no_show' })).text).toContain('fale com a gente')
    for (const role of ['guest', 'host'] as const) {
      for (const status of ['completed', 'no_show'] as const) {
        const textOf = (dispute: Partial<NonNullable<Booking['dispute']>>) => {
          const whole = { status: 'open', waitsFor: 'host', answerUntil: created.at, ...dispute } as const
          return nextText(bookingWith({ role, status, dispute: whole })).text
        }
        expect(textOf({})).toContain('Há uma contestação em andamento')
        expect(textOf({ status: 'resolved', waitsFor: null })).toContain('A contestação foi decidida')
        expect(textOf({ status: 'withdrawn', waitsFor: null })).toBe('A contestação foi retirada.')
      }
    }
  })

  test('has words for every status and side', () => {
    for (const status of bookingStatuses) {
      for (const role of ['guest', 'host', 'admin'] as const) {
        for (const paid of [
          {},
          { paymentMode: 'platform', holdUntil: '2026-11-20T12:30:00.000Z' },
        ] as const) {
          const { title, text } = nextText(bookingWith({ status, role, ...paid }))
          expect(title).not.toBe('')
          expect(text).not.toMatch(/undefined|null/)
        }
      }
    }
  })
})

test('the history names who did what, also once the account is gone', () => {
  const textOf = (changes: Partial<BookingEvent>, wasHeld = false) =>
    eventText({ ...created, ...changes }, wasHeld)
  expect(textOf({})).toBe('Rui Lima pediu a reserva')
  expect(textOf({ status: 'confirmed' })).toBe('Rui Lima fez a reserva, confirmada na hora')
  expect(textOf({ type: 'accept', by: 'host', name: null })).toBe('Anfitrião aceitou o pedido')
  expect(textOf({ type: 'cancel', by: 'admin', name: 'Beatriz' })).toBe('Administração cancelou a reserva')
  expect(textOf({ type: 'expire', by: 'clock', name: null })).toBe('O pedido expirou sem resposta')
  expect(textOf({ type: 'expire', by: 'clock', name: null }, true)).toBe('O prazo para pagar acabou')
  expect(textOf({ status: 'held' })).toBe('Rui Lima fez a reserva, a pagar com PIX')
  expect(textOf({ type: 'withdraw' }, true)).toBe('Rui Lima desistiu antes de pagar')
})

describe('the link to Google Agenda', () => {
  test('has the instants in UTC and every text whole', () => {
    const url = new URL(googleCalendarUrl(bookingWith(), 'https://pouso.example') ?? '')
    expect([url.origin, url.searchParams.get('action')]).toEqual(['https://calendar.google.com', 'TEMPLATE'])
    expect(url.searchParams.get('dates')).toBe('20261124T170000Z/20261124T200000Z')
    expect(url.searchParams.get('text')).toBe('Sala & Cia, nº 2')
    expect(url.searchParams.get('details')).toContain('https://pouso.example/bookings/PSO-7K3M9')
  })

  test('is missing for hours over several days, which are several entries', () => {
    expect(googleCalendarUrl(bookingWith({ to: '2026-11-26' }), 'https://pouso.example')).toBeUndefined()
    const days = bookingWith({ kind: 'days', to: '2026-11-26', start: null, end: null })
    expect(googleCalendarUrl(days, 'https://pouso.example')).toBeDefined()
  })
})
