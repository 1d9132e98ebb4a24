import type { Page } from '@playwright/test'
import type { z } from 'zod'
import type { cancellationSchema } from '#contract/bookings/booking-shapes.ts'
import type { Payment } from '#contract/payments/payment-shapes.ts'
import { nextOpen } from './open-days.ts'
import type { Ids, Shot, ShotsByRoute } from './shot.ts'

const MINUTE_MS = 60_000
const BR_CODE =
  '00020126830014br.gov.bcb.pix2561pix.example.com/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5905Pouso6009Sao Paulo62070503***6304A1B2'

const from = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()

type Changes = {
  booking: 'held' | 'expired' | 'cancelled' | 'confirmed'
  payment: Partial<Payment>
  endsInMinutes?: number
}
const refund = {
  id: 'refund',
  amountInCents: 150_00,
  status: 'processing',
  cause: 'late',
  reason: null,
  requestedAt: from(-2),
  doneAt: null,
  needsKey: false,
  isOfPart: false,
} as const
const paid = { status: 'paid', brCode: null, paidAt: from(-60), paidInCents: 150_00 } as const
const receipt = { number: 128, kind: 'payment', amountInCents: 150_00, at: from(-60) } as const

/** Answers as if the guest's confirmed booking were paid on the platform, and stood like this. */
function stands({ booking: status, payment, endsInMinutes = 27.5 }: Changes) {
  return async (page: Page, { confirmedBooking }: Ids): Promise<void> => {
    const address = `**/api/v1/bookings/${confirmedBooking}`
    await page.route(address, async (route) => {
      const booking = await (await route.fetch()).json()
      const json = {
        ...booking,
        status,
        paymentMode: 'platform',
        totalInCents: 150_00,
        lines: [{ label: '3 horas', quantity: 3, unitInCents: 50_00, amountInCents: 150_00 }],
        holdUntil: from(30),
        can: status === 'held' ? ['withdraw'] : status === 'confirmed' ? ['cancel'] : [],
        checkInCode: status === 'confirmed' ? booking.checkInCode : null,
        refundInCents: status === 'cancelled' ? 100_00 : null,
        // By a decision, before.
        returnedInCents: status === 'cancelled' ? 50_00 : null,
      }
      await route.fulfill({ json })
    })
    const json: Payment = {
      code: confirmedBooking,
      status: 'pending',
      amountInCents: 150_00,
      brCode: BR_CODE,
      isBankAway: false,
      neverHadBrCode: false,
      expiresAt: from(endsInMinutes),
      now: from(0),
      paidAt: null,
      paidInCents: 0,
      arrivedInCents: 0,
      canRenew: false,
      refunds: [],
      receipts: [],
      ...payment,
    }
    await page.route(`${address}/payment`, (route) => route.fulfill({ json }))
  }
}

function shot(state: string, changes: Changes, act?: Shot['act']): Shot {
  return {
    state,
    as: 'guest',
    isEnteredInBrowser: true,
    path: ({ confirmedBooking }) => `/bookings/${confirmedBooking}`,
    prepare: stands(changes),
    ...(act && { act }),
  }
}

/** Opens the dialog of a cancellation before which a decision gave a third back. */
async function asksToCancel(page: Page, { confirmedBooking }: Ids): Promise<void> {
  const json: z.infer<typeof cancellationSchema> = {
    version: 1,
    rule: 'policy',
    refundInCents: 75_00,
    keptInCents: 25_00,
    returnedInCents: 50_00,
    until: from(60 * 24),
  }
  await page.route(`**/api/v1/bookings/${confirmedBooking}/cancellation`, (route) => route.fulfill({ json }))
  await page.getByRole('button', { name: 'Cancelar reserva' }).click()
  await page.getByText('Já voltou antes').waitFor()
}

/** Answers another try as if somebody else had the time by now. */
async function isTaken(page: Page, { confirmedBooking }: Ids): Promise<void> {
  await page.route(`**/api/v1/bookings/${confirmedBooking}/payment`, (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const day = nextOpen('tue', 29)
    const hours = { kind: 'hours', from: day, to: day, months: null }
    const json = {
      code: 'TIME_TAKEN',
      message: 'Este horário acabou de ser ocupado. Escolha um dos horários livres mais próximos.',
      alternatives: [
        { ...hours, start: '13:00', end: '16:00' },
        { ...hours, start: '15:00', end: '18:00' },
      ],
    }
    return route.fulfill({ status: 409, json })
  })
  await page.getByRole('button', { name: 'Pagar de novo' }).click()
  await page.getByText('já foi ocupado').waitFor()
}

const over = { status: 'expired', brCode: null, expiresAt: from(-5), canRenew: true } as const

/** The states of one booking that is paid on the platform. */
export const payShots: readonly Shot[] = [
  shot('pay', { booking: 'held', payment: {} }),
  shot('pay-at-the-last', { booking: 'held', payment: {}, endsInMinutes: 3 }),
  shot('pay-until-tomorrow', { booking: 'held', payment: { expiresAt: from(11.2 * 60) } }),
  shot('paid-less', { booking: 'held', payment: { paidInCents: 50_00, arrivedInCents: 50_00 } }),
  shot('pay-removed', { booking: 'held', payment: { status: 'cancelled', brCode: null, canRenew: true } }),
  {
    ...shot('pay-preparing', { booking: 'held', payment: { status: 'created', brCode: null } }),
    isBusy: true,
  },
  shot('pay-away', { booking: 'held', payment: { status: 'failed', brCode: null, canRenew: true } }),
  shot('pay-bank-away', {
    booking: 'held',
    payment: { status: 'created', brCode: null, isBankAway: true, neverHadBrCode: true },
  }),
  shot('pay-checking', { booking: 'held', payment: { ...over, canRenew: false } }),
  shot('pay-in-review', { booking: 'held', payment: { status: 'in_review', brCode: null } }),
  shot('pay-over', { booking: 'expired', payment: over }),
  shot('pay-taken', { booking: 'expired', payment: over }, isTaken),
  shot('paid-late', {
    booking: 'expired',
    endsInMinutes: -5,
    payment: { ...paid, refunds: [refund], receipts: [receipt] },
  }),
  shot('paid', { booking: 'confirmed', payment: { ...paid, receipts: [receipt] } }),
  {
    ...shot('cancel-returned', { booking: 'confirmed', payment: paid }, asksToCancel),
    isWindow: true,
  },
  shot('paid-twice', {
    booking: 'confirmed',
    payment: {
      ...paid,
      paidInCents: 300_00,
      refunds: [{ ...refund, cause: 'twice', status: 'done', doneAt: from(-1) }],
      receipts: [receipt, { ...receipt, number: 131, kind: 'refund' }],
    },
  }),
  shot('pay-disputed', {
    booking: 'confirmed',
    payment: { ...paid, status: 'disputed', receipts: [receipt] },
  }),
  shot(
    'refund-key',
    {
      booking: 'cancelled',
      payment: {
        ...paid,
        refunds: [
          {
            ...refund,
            id: 'decided',
            amountInCents: 50_00,
            cause: 'decision',
            status: 'done',
            doneAt: from(-30),
          },
          { ...refund, amountInCents: 100_00, cause: 'cancellation', status: 'by_hand', needsKey: true },
        ],
        receipts: [receipt],
      },
    },
    async (page) => {
      await page.getByLabel('Sua chave PIX').fill('minha chave')
      await page.getByRole('button', { name: 'Enviar chave' }).click()
    },
  ),
]

/** Answers with the receipt of the guest's confirmed booking. */
async function hasReceipt(page: Page, { confirmedBooking }: Ids): Promise<void> {
  const json = {
    ...receipt,
    code: confirmedBooking,
    workspaceName: 'Casa Ipê',
    when: 'terça, 15/12/2026',
    timeZone: 'America/Sao_Paulo',
    guestName: 'Camila Rocha Monteiro',
    hostName: 'Helena Vasconcelos Prado',
    txid: 'f7a39c2e4b5d6f8a1c2e3d4f5a6b7c8d',
    paymentId: 'E12345678202611232345abcdef12345',
  }
  await page.route('**/api/v1/receipts/128', (route) => route.fulfill({ json }))
}

export const receiptShots = {
  '/receipts/$number': [
    {
      state: 'payment',
      as: 'guest',
      path: '/receipts/128',
      isEnteredInBrowser: true,
      prepare: hasReceipt,
    },
    {
      state: 'paper',
      as: 'guest',
      path: '/receipts/128',
      isEnteredInBrowser: true,
      isPrinted: true,
      prepare: hasReceipt,
    },
    { state: 'missing', as: 'guest', path: '/receipts/999999' },
  ],
} as const satisfies ShotsByRoute
