import { describe, expect, test } from 'vitest'
import type { Booking, BookingEvent } from '#contract/bookings/booking-shapes.ts'
import { bookingStatuses } from '#contract/bookings/status.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { googleCalendarUrl } from './calendar-links.ts'
import { eventText } from './event-text.ts'
import { lastReason, nextText } from './next-text.ts'
import { payLineOf } from './pay-line.ts'
import { stayText } from './stay-text.ts'

const created: BookingEvent = {
  at: '2026-11-20T12:00:00.000Z',
  type: 'create',
  by: 'guest',
  name: 'Rui Lima',
  status: 'requested',
  reason: null,
  change: null,
}

const NOW = new Date(created.at)

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
    isInReview: false,
    role: 'guest',
    guest: { name: 'Rui Lima', image: null, id: 'g', reviewed: null },
    host: { name: 'Helena Prado', image: null, id: 'h' },
    createdAt: created.at,
    boughtAt: created.at,
    can: [],
    canDisputeUntil: null,
    dispute: null,
    lines: [],
    bookingMode: 'request',
    paymentMode: 'direct',
    cancellation: { policy: 'flexible', refunds: [], returnedInCents: 0 },
    refundInCents: null,
    returnedInCents: null,
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
  test.each([
    ['host', 'O anfitrião não pôde aceitar'],
    ['admin', 'A nossa equipe não pôde aceitar'],
  ] as const)('says who declined: %s', (by, title) => {
    const declined: BookingEvent = { ...created, type: 'decline', by, status: 'declined' }
    const booking = bookingWith({ status: 'declined', history: [created, declined] })
    expect(nextText(booking, NOW).title).toBe(title)
  })

  test('names the deadline on the workspace’s clock, for each side', () => {
    expect(nextText(bookingWith(), NOW).title).toBe('Helena Prado responde até amanhã às\u00a009:00')
    expect(nextText(bookingWith({ role: 'host' }), NOW).title).toBe('Responda até amanhã às\u00a009:00')
    expect(nextText(bookingWith({ timeZone: 'America/Manaus' }), NOW).title).toContain('08:00')
  })

  test('names who cancelled, and says that there was nothing to pay', () => {
    const event: BookingEvent = { ...created, type: 'cancel', status: 'cancelled' }
    const cancelled = { status: 'cancelled', totalInCents: 0, refundInCents: 0 } as const
    const own = nextText(bookingWith({ ...cancelled, history: [created, event] }), NOW)
    expect(own).toEqual({ title: 'Você cancelou esta reserva', text: 'Não havia nada a pagar.' })
    const byHost = nextText(bookingWith({ ...cancelled, history: [created, { ...event, by: 'host' }] }), NOW)
    expect(byHost).toEqual({ title: 'Esta reserva foi cancelada', text: 'Não havia nada a pagar.' })
  })

  test.each([
    ['guest', 'guest', false, 'Você retirou este pedido'],
    ['guest', 'guest', true, 'Você desistiu desta reserva'],
    ['guest', 'admin', false, 'Este pedido foi retirado'],
    ['guest', 'admin', true, 'Esta reserva foi desfeita'],
    ['host', 'guest', false, 'Rui Lima retirou o pedido'],
    ['host', 'guest', true, 'Rui Lima desistiu antes de pagar'],
    ['host', 'admin', false, 'Este pedido foi retirado'],
    ['host', 'admin', true, 'Esta reserva foi desfeita antes do pagamento'],
  ] as const)('tells the %s that the %s withdrew (held: %s)', (role, by, wasHeld, title) => {
    const event: BookingEvent = { ...created, type: 'withdraw', status: 'withdrawn', by }
    const holdUntil = wasHeld ? created.at : null
    const booking = bookingWith({ role, status: 'withdrawn', holdUntil, history: [created, event] })
    expect(nextText(booking, NOW).title).toBe(title)
  })

  test('ignores a note of the host, which is no step', () => {
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

  test('names until when a booking on the platform is to be paid, two minutes before its hold ends', () => {
    const held = { status: 'held', paymentMode: 'platform', holdUntil: '2026-11-20T12:30:00.000Z' } as const
    expect(nextText(bookingWith(held), NOW).title).toBe('Pague até hoje às\u00a009:28')
    expect(nextText(bookingWith({ ...held, role: 'host' }), NOW).title).toBe(
      'Rui Lima tem até hoje às\u00a009:28 para pagar',
    )
    expect(nextText(bookingWith({ ...held, status: 'expired' }), NOW).title).toBe('O prazo para pagar acabou')
    expect(nextText(bookingWith(held), NOW, 'expired').title).toBe('O prazo para pagar acabou')
    // The bank may have refused a payment that was made in time.
    expect(nextText(bookingWith({ ...held, role: 'host', status: 'expired' }), NOW).title).toBe(
      'O pagamento de Rui Lima não se confirmou a tempo',
    )
    expect(nextText(bookingWith({ ...held, status: 'confirmed' }), NOW).text).toContain('Está paga')
    const revoke: BookingEvent = { ...created, type: 'revoke', by: 'host', status: 'cancelled' }
    const revoked = { ...held, status: 'cancelled' as const, history: [created, revoke] }
    expect(nextText(bookingWith(revoked), NOW).text).toBe(
      'Se você acabou de pagar, o valor volta inteiro para a conta de onde saiu.',
    )
  })

  test('names no deadline that would make somebody pay again while the bank looks at a payment (PAY-16)', () => {
    const held = { status: 'held', paymentMode: 'platform', holdUntil: '2026-11-23T12:30:00.000Z' } as const
    for (const role of ['guest', 'host', 'admin'] as const) {
      const { title, text } = nextText(bookingWith({ ...held, role, isInReview: true }), NOW)
      expect(title).toBe('O banco está analisando o pagamento')
      expect(text).toContain('por até 72 horas')
    }
    expect(payLineOf(bookingWith({ ...held, isInReview: true }), NOW)).toEqual({
      text: 'O banco está analisando o pagamento',
      until: null,
    })
    const until = new Date('2026-11-23T12:28:00.000Z')
    expect(payLineOf(bookingWith(held), NOW)).toEqual({
      text: `Pague com PIX até ${deadlineText(until, 'America/Sao_Paulo', NOW)}`,
      until,
    })
    expect(payLineOf(bookingWith({ ...held, status: 'confirmed', isInReview: true }), NOW)).toBeNull()
  })

  test.each(['guest', 'host', 'admin'] as const)(
    'tells the %s nothing that may be untrue of a booking that ended while the bank looks at a payment (PAY-16)',
    (role) => {
      const held = { role, holdUntil: created.at, isInReview: true } as const
      const ended = (type: 'withdraw' | 'revoke', by: 'guest' | 'host') =>
        [created, { ...created, type, by }] satisfies BookingEvent[]
      for (const booking of [
        bookingWith({ ...held, status: 'expired' }),
        bookingWith({ ...held, status: 'expired', endsAt: created.at }),
        bookingWith({ ...held, status: 'withdrawn', history: ended('withdraw', 'guest') }),
        bookingWith({ ...held, status: 'cancelled', history: ended('revoke', 'host') }),
      ]) {
        const { title, text } = nextText(booking, NOW)
        expect(`${title} ${text}`).not.toMatch(/nada foi cobrado|não pagou|antes de pagar|do pagamento\b/i)
        expect(text).toMatch(/o banco ainda analisa|o banco aprovar|a resposta do banco/i)
      }
    },
  )

  test('says that a payment just made comes back when the booking was given up before it was paid', () => {
    const { text } = nextText(bookingWith({ status: 'withdrawn', holdUntil: created.at }), NOW)
    expect(text).toContain('Se você acabou de pagar, o valor volta inteiro')
    expect(text).not.toContain('cobrado')
  })

  test('tells a guest until when to dispute, and afterwards that there is a dispute (DSPUI-01)', () => {
    const until = { canDisputeUntil: '2026-11-26T20:00:00.000Z' }
    expect(nextText(bookingWith({ status: 'no_show', ...until }), NOW).text).toContain(
      'conteste até quinta-feira, 26\u00a0de\u00a0novembro, às\u00a017:00',
    )
    expect(nextText(bookingWith({ status: 'completed', ...until }), NOW).text).toContain(
      'você pode contestar até quinta-feira, 26\u00a0de\u00a0novembro, às\u00a017:00',
    )
    expect(nextText(bookingWith({ status: 'no_show' }), NOW).text).toContain('fale com a gente')
    for (const role of ['guest', 'host'] as const) {
      for (const status of ['completed', 'no_show'] as const) {
        const textOf = (dispute: Partial<NonNullable<Booking['dispute']>>) => {
          const whole = { status: 'open', waitsFor: 'host', answerUntil: created.at, ...dispute } as const
          return nextText(bookingWith({ role, status, dispute: whole }), NOW).text
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
          const { title, text } = nextText(bookingWith({ status, role, ...paid }), NOW)
          expect(title).not.toBe('')
          expect(text).not.toMatch(/undefined|null/)
        }
      }
    }
  })
})

describe('what comes back of a booking that was cancelled', () => {
  /** Ten days after it was booked, and two weeks before it begins. */
  const LATER = '2026-11-30T12:00:00.000Z'
  const STARTS_AT = '2026-12-14T17:00:00.000Z'
  const [ALL, PART, NONE] = [150_00, 75_00, 0]
  const guestWay = 'Se você já pagou, combine a devolução direto com Helena Prado.'
  const hostWay = 'Combine a devolução com Rui Lima.'
  const adminWay = 'A devolução é combinada entre Helena Prado e Rui Lima.'

  function textOf(
    [role, by, refundInCents]: [Booking['role'], BookingEvent['by'], number],
    changes: Partial<Booking> = {},
    at = LATER,
  ) {
    const event: BookingEvent = { ...created, type: 'cancel', status: 'cancelled', by, at }
    const cancelled = { status: 'cancelled' as const, startsAt: STARTS_AT, history: [created, event] }
    return nextText(bookingWith({ ...cancelled, role, refundInCents, ...changes }), NOW).text.replace(
      'O horário está livre de novo. ',
      '',
    )
  }

  test.each([
    ['guest', 'guest', ALL, `Pela política combinada, volta o valor inteiro: R$ 150. ${guestWay}`],
    ['guest', 'guest', PART, `Pela política combinada, voltam R$ 75. ${guestWay}`],
    ['guest', 'guest', NONE, 'Pela política combinada, nada é devolvido.'],
    ['guest', 'host', ALL, `Como não foi você quem cancelou, volta o valor inteiro: R$ 150. ${guestWay}`],
    ['guest', 'host', PART, `Voltam R$ 75. ${guestWay}`],
    ['guest', 'host', NONE, 'Nada é devolvido.'],
    ['guest', 'admin', ALL, `Como não foi você quem cancelou, volta o valor inteiro: R$ 150. ${guestWay}`],
    ['guest', 'admin', PART, `Voltam R$ 75. ${guestWay}`],
    ['guest', 'admin', NONE, 'Nada é devolvido.'],
    ['host', 'guest', ALL, `Pela política combinada, volta o valor inteiro: R$ 150. ${hostWay}`],
    ['host', 'guest', PART, `Pela política combinada, voltam R$ 75. ${hostWay}`],
    ['host', 'guest', NONE, 'Pela política combinada, nada é devolvido.'],
    ['host', 'host', ALL, `Como você cancelou, volta o valor inteiro para Rui Lima: R$ 150. ${hostWay}`],
    ['host', 'host', PART, `Voltam R$ 75. ${hostWay}`],
    ['host', 'host', NONE, 'Nada é devolvido.'],
    [
      'host',
      'admin',
      ALL,
      `Como a administração cancelou, volta o valor inteiro para Rui Lima: R$ 150. ${hostWay}`,
    ],
    ['host', 'admin', PART, `Voltam R$ 75. ${hostWay}`],
    ['host', 'admin', NONE, 'Nada é devolvido.'],
    ['admin', 'guest', ALL, `Pela política combinada, volta o valor inteiro: R$ 150. ${adminWay}`],
    ['admin', 'guest', PART, `Pela política combinada, voltam R$ 75. ${adminWay}`],
    ['admin', 'guest', NONE, 'Pela política combinada, nada é devolvido.'],
    [
      'admin',
      'host',
      ALL,
      `Como o anfitrião cancelou, volta o valor inteiro para Rui Lima: R$ 150. ${adminWay}`,
    ],
    ['admin', 'host', PART, `Voltam R$ 75. ${adminWay}`],
    ['admin', 'host', NONE, 'Nada é devolvido.'],
    [
      'admin',
      'admin',
      ALL,
      `Como a administração cancelou, volta o valor inteiro para Rui Lima: R$ 150. ${adminWay}`,
    ],
    ['admin', 'admin', PART, `Voltam R$ 75. ${adminWay}`],
    ['admin', 'admin', NONE, 'Nada é devolvido.'],
  ] as const)(
    'is told to the %s where the %s cancelled and %d centavos come back',
    (role, by, refund, text) => {
      expect(textOf([role, by, refund])).toBe(text)
    },
  )

  test('follows the law, not the policy, within its seven days (CAN-03)', () => {
    const strict = { cancellation: { policy: 'strict' as const, refunds: [], returnedInCents: 0 } }
    const [within, over] = ['2026-11-27T11:59:59.999Z', '2026-11-27T12:00:00.000Z']
    const soon = { ...strict, startsAt: '2026-12-01T17:00:00.000Z' }
    expect(textOf(['guest', 'guest', ALL], soon, within)).toBe(
      `Como você cancelou nos sete dias que a lei dá, volta o valor inteiro: R$ 150. ${guestWay}`,
    )
    expect(textOf(['host', 'guest', ALL], soon, within)).toBe(
      `Como Rui Lima cancelou nos sete dias que a lei dá, volta o valor inteiro: R$ 150. ${hostWay}`,
    )
    expect(textOf(['admin', 'guest', ALL], soon, within)).toContain(
      'Como Rui Lima cancelou nos sete dias que a lei dá',
    )
    expect(textOf(['guest', 'guest', NONE], soon, over)).toBe('Pela política combinada, nada é devolvido.')
    const renewed = { ...soon, boughtAt: within }
    expect(textOf(['guest', 'guest', ALL], renewed, over)).toContain('nos sete dias que a lei dá')
    const flexible = { startsAt: soon.startsAt }
    expect(textOf(['guest', 'guest', ALL], flexible, within)).toContain('Pela política combinada')
  })

  test('names what had come back before, and of the rest only what comes now (CAN-04)', () => {
    const paid = { paymentMode: 'platform' } as const
    const part = { ...paid, returnedInCents: ALL - 50_00 }
    expect(textOf(['guest', 'host', 50_00], part)).toMatch(
      /^Já voltou antes: R\$ 100\. Como não foi você quem cancelou, voltam mais R\$ 50\. O valor volta por PIX/,
    )
    const all = { ...paid, returnedInCents: ALL }
    expect(textOf(['guest', 'host', NONE], all)).toBe(
      'Já voltou antes: R$ 150. Como não foi você quem cancelou, nada mais é devolvido.',
    )
  })

  test('comes from us where it was paid here; of a booking that waited for its payment nobody says that nothing was paid', () => {
    const paid = { paymentMode: 'platform' } as const
    expect(textOf(['guest', 'host', ALL], paid)).toContain('R$ 150. O valor volta por PIX')
    for (const role of ['host', 'admin'] as const) {
      expect(textOf([role, 'host', ALL], paid)).toContain('A devolução a Rui Lima é feita por nós.')
    }
    const revoke: BookingEvent = { ...created, type: 'revoke', by: 'host', status: 'cancelled' }
    const revoked = { ...paid, history: [created, revoke], refundInCents: null }
    expect(textOf(['guest', 'host', NONE], revoked)).toBe(
      'Se você acabou de pagar, o valor volta inteiro para a conta de onde saiu.',
    )
    for (const role of ['host', 'admin'] as const) {
      expect(textOf([role, 'host', NONE], revoked)).toBe('Foi antes do pagamento.')
    }
  })
})

test('the history names who did what, also once the account is gone', () => {
  const textOf = (changes: Partial<BookingEvent>, wasHeld = false) =>
    eventText({ ...created, ...changes }, { wasHeld })
  expect(textOf({})).toBe('Rui Lima pediu a reserva')
  expect(textOf({ status: 'confirmed' })).toBe('Rui Lima fez a reserva, confirmada na hora')
  expect(textOf({ type: 'accept', by: 'host', name: null })).toBe('Anfitrião aceitou o pedido')
  expect(textOf({ type: 'cancel', by: 'admin', name: 'Beatriz' })).toBe('A nossa equipe cancelou a reserva')
  expect(textOf({ type: 'expire', by: 'clock', name: null })).toBe('O pedido expirou sem resposta')
  expect(textOf({ type: 'expire', by: 'clock', name: null }, true)).toBe(
    'O pagamento não se confirmou a tempo',
  )
  expect(textOf({ status: 'held' })).toBe('Rui Lima fez a reserva, a pagar com PIX')
  expect(textOf({ type: 'withdraw' }, true)).toBe('Rui Lima desistiu antes de pagar')
})

test('the history speaks of a code at the arrival only where one was asked for', () => {
  const textOf = (by: BookingEvent['by'], isByGuest: boolean) =>
    eventText({ ...created, type: 'checkIn', by }, { isByGuest })
  expect(textOf('host', true)).toBe('Chegada registrada com o código')
  expect(textOf('host', false)).toBe('Chegada registrada')
  expect(textOf('admin', true)).toBe('Chegada registrada')
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

test('a stay of days says from and until when, midnight as the end of its last day', () => {
  const days = { kind: 'days', startsAt: '2026-11-24T11:00:00.000Z' } as const
  expect(stayText(bookingWith({ ...days, endsAt: '2026-11-27T03:00:00.000Z' }))).toBe(
    'Entrada a partir das 08:00, saída até as 24:00',
  )
  expect(stayText(bookingWith({ ...days, endsAt: '2026-11-26T21:00:00.000Z' }))).toBe(
    'Entrada a partir das 08:00, saída até as 18:00',
  )
  expect(stayText(bookingWith())).toBeNull()
})
