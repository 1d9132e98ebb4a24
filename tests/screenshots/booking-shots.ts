import type { Page } from '@playwright/test'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { QuoteAnswer } from '#contract/bookings/shapes.ts'
import { disputeShots } from './dispute-shots.ts'
import { nextOpen } from './open-days.ts'
import { payShots } from './payment-shots.ts'
import { sentLinkShots } from './sent-link-shots.ts'
import { failing, type Ids, press, type ShotsByRoute, seesFailure, unanswered } from './shot.ts'

const BOOK = /\/api\/v1\/bookings$/
const ONE_BOOKING = /\/api\/v1\/bookings\/[^/]+$/
const OWN_BOOKINGS = /\/api\/v1\/bookings\?/
const instantPath = ({ instantWorkspace }: Ids) =>
  `/workspace/${instantWorkspace}/book?from=${nextOpen('tue', 29)}&to=${nextOpen('tue', 29)}&kind=days&people=2`
const requestPath = ({ requestWorkspace }: Ids) =>
  `/workspace/${requestWorkspace}/book?from=${nextOpen('tue', 29)}&to=${nextOpen('tue', 29)}&kind=days`
type Booked =
  | 'requestedBooking'
  | 'confirmedBooking'
  | 'declinedBooking'
  | 'changedBooking'
  | 'endedBooking'
  | 'reviewedBooking'
const bookingPath = (name: Booked) => (ids: Ids) => `/bookings/${ids[name]}`

/** Answers the booking as if somebody else had taken the time meanwhile. */
async function isTaken(page: Page): Promise<void> {
  const day = nextOpen('tue', 29)
  const hours = { kind: 'hours', from: day, to: day, months: null }
  const json = {
    code: 'TIME_TAKEN',
    message: 'Este horário acabou de ser ocupado. Escolha um dos horários livres mais próximos.',
    alternatives: [
      { ...hours, start: '13:00', end: '16:00' },
      { ...hours, start: '15:00', end: '18:00' },
      { ...hours, from: nextOpen('wed', 29), to: nextOpen('wed', 29), start: '09:00', end: '12:00' },
    ],
  }
  await page.route(BOOK, (route) => route.fulfill({ status: 409, json }))
}

/** Answers as if the host had changed the price meanwhile. */
async function isDearer(page: Page, { instantWorkspace }: Ids): Promise<void> {
  const wanted = { kind: 'days', from: nextOpen('tue', 29), people: 2 }
  await page.route(BOOK, async (route) => {
    const answer = await page.request.post(`/api/v1/workspaces/${instantWorkspace}/quotes`, { data: wanted })
    const quote: QuoteAnswer = await answer.json()
    const { refunds } = quote.cancellation
    const fee = { label: 'Taxa de limpeza', quantity: 1, unitInCents: 30_00, amountInCents: 30_00 }
    const json = {
      code: 'QUOTE_CHANGED',
      message: 'O preço ou as condições mudaram. Confira e confirme de novo.',
      quote: {
        ...quote,
        version: 'other',
        lines: [...quote.lines, fee],
        totalInCents: quote.totalInCents + 30_00,
        cancellation: {
          ...quote.cancellation,
          // All of it comes back, of the fee too.
          refunds: refunds.map((refund) => ({ ...refund, refundInCents: refund.refundInCents + 30_00 })),
        },
      },
    }
    await route.fulfill({ status: 409, json })
  })
}

const confirm = press(/^(Confirmar reserva|Enviar pedido)/)

/** Writes as a company, sends it, and waits for what is said about it. */
function sendsAndSees(text: string) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('radio', { name: /Para uma empresa/ }).check({ force: true })
    await page.getByLabel('Nome da empresa').fill('Oficina de Tipos Ltda.')
    await page.getByLabel('O que convém saber antes').fill('Precisamos de uma tomada perto da janela.')
    await confirm(page)
    await page.getByText(text).first().waitFor()
  }
}

/** Opens the dialog behind a button. */
function opens(name: string) {
  return async (page: Page): Promise<void> => {
    await press(name)(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).waitFor()
  }
}

/** Answers with the booking, changed in some fields. */
function showsWith(change: (booking: Booking) => Partial<Booking>) {
  return async (page: Page): Promise<void> => {
    await page.route(ONE_BOOKING, async (route) => {
      const response = await route.fetch()
      const booking: Booking = await response.json()
      await route.fulfill({ response, json: { ...booking, ...change(booking) } })
    })
  }
}

/** Answers as after a decision that gave a part back. */
const isPartReturned = showsWith(({ cancellation }) => ({
  cancellation: {
    ...cancellation,
    returnedInCents: 30_00,
    refunds: cancellation.refunds.map((refund) => ({
      ...refund,
      refundInCents: refund.refundInCents - 30_00,
    })),
  },
}))

/** As if the proposal had been agreed on, and its time had run out while the bank looks at a payment. */
const isChangeInReview = showsWith(({ change }) => ({
  change: null,
  lapsedChange: change && {
    before: change.before,
    after: change.after,
    differenceInCents: 120_00,
    isInReview: true,
  },
}))

/** Booking on the platform: the checkout, one's bookings, and one of them. */
export const bookingShots = {
  '/workspace/$id/book': [
    { state: 'instant', as: 'guest', path: instantPath },
    { state: 'request', as: 'guest', path: requestPath },
    {
      state: 'nothing-chosen',
      as: 'guest',
      path: ({ instantWorkspace }) => `/workspace/${instantWorkspace}/book`,
    },
    {
      state: 'taken',
      as: 'guest',
      path: instantPath,
      prepare: isTaken,
      act: sendsAndSees('Este horário acabou de ser ocupado'),
    },
    {
      state: 'dearer',
      as: 'guest',
      path: instantPath,
      prepare: isDearer,
      act: sendsAndSees('O preço mudou'),
    },
    {
      state: 'not-sent',
      as: 'guest',
      path: instantPath,
      prepare: failing(BOOK),
      act: sendsAndSees('A reserva ainda não foi feita'),
    },
    {
      state: 'answer-lost',
      as: 'guest',
      path: instantPath,
      prepare: async (page) => {
        await page.route(BOOK, (route) => route.abort())
      },
      act: sendsAndSees('Não sabemos se a reserva foi feita'),
    },
    {
      state: 'sending',
      as: 'guest',
      isBusy: true,
      isWindow: true,
      path: instantPath,
      prepare: unanswered(BOOK),
      act: confirm,
    },
  ],
  '/bookings': [
    { state: 'full', as: 'guest' },
    { state: 'requests', as: 'guest', path: '/bookings?list=requests' },
    { state: 'cancelled', as: 'guest', path: '/bookings?list=cancelled' },
    { state: 'past', as: 'guest', path: '/bookings?list=past' },
    { state: 'empty', as: 'newGuest' },
    {
      state: 'loading',
      isBusy: true,
      as: 'guest',
      isEnteredInBrowser: true,
      prepare: unanswered(OWN_BOOKINGS),
    },
    {
      state: 'error',
      as: 'guest',
      isEnteredInBrowser: true,
      prepare: failing(OWN_BOOKINGS),
      act: seesFailure,
    },
  ],
  '/bookings/$code/change': [
    { state: 'full', as: 'guest', path: (ids) => `${bookingPath('confirmedBooking')(ids)}/change` },
    { state: 'missing', as: 'newGuest', path: (ids) => `${bookingPath('confirmedBooking')(ids)}/change` },
    {
      state: 'nowhere',
      as: 'guest',
      path: (ids) => `${bookingPath('confirmedBooking')(ids)}`,
      prepare: async (page) => {
        await page.route(/\/changes\/workspaces/, (route) => route.fulfill({ json: { items: [] } }))
      },
      act: (page) => page.getByRole('link', { name: 'Propor outro horário' }).click(),
    },
  ],
  '/bookings/$code': [
    { state: 'requested', as: 'guest', path: bookingPath('requestedBooking') },
    { state: 'confirmed', as: 'guest', path: bookingPath('confirmedBooking') },
    {
      state: 'part-returned',
      as: 'guest',
      path: bookingPath('confirmedBooking'),
      isEnteredInBrowser: true,
      prepare: isPartReturned,
    },
    {
      state: 'change-in-review',
      as: 'guest',
      path: bookingPath('changedBooking'),
      isEnteredInBrowser: true,
      prepare: isChangeInReview,
    },
    { state: 'declined', as: 'guest', path: bookingPath('declinedBooking') },
    { state: 'requested', as: 'admin', path: bookingPath('requestedBooking') },
    { state: 'change-proposed', as: 'guest', path: bookingPath('changedBooking') },
    { state: 'change-proposed', as: 'host', path: bookingPath('changedBooking') },
    { state: 'missing', as: 'newGuest', path: bookingPath('confirmedBooking') },
    {
      state: 'withdraw',
      as: 'guest',
      isWindow: true,
      path: bookingPath('requestedBooking'),
      act: opens('Retirar pedido'),
    },
    {
      state: 'cancel',
      as: 'guest',
      isWindow: true,
      path: bookingPath('confirmedBooking'),
      act: async (page) => {
        await opens('Cancelar reserva')(page)
        await page.getByText('Volta para você').waitFor()
      },
    },
    {
      state: 'decline',
      as: 'admin',
      isWindow: true,
      path: bookingPath('requestedBooking'),
      act: opens('Recusar'),
    },
    { state: 'to-review', as: 'guest', path: bookingPath('endedBooking') },
    {
      state: 'review-fields-missing',
      as: 'guest',
      path: bookingPath('endedBooking'),
      act: async (page) => {
        await page.getByLabel('O que convém saber sobre o espaço').fill('Curto demais')
        await press('Enviar avaliação')(page)
      },
    },
    { state: 'reviewed', as: 'guest', path: bookingPath('reviewedBooking') },
    { state: 'reviewed', as: 'host', path: bookingPath('reviewedBooking') },
    { state: 'reply', as: 'host', path: bookingPath('reviewedBooking'), act: press('Responder') },
    {
      state: 'report-review',
      as: 'host',
      isWindow: true,
      path: bookingPath('reviewedBooking'),
      act: press('Denunciar'),
    },
    ...disputeShots,
    ...payShots,
    ...sentLinkShots,
  ],
} as const satisfies ShotsByRoute
