import type { Page } from '@playwright/test'
import type { Booking, GuestLinkOfBooking } from '#contract/bookings/booking-shapes.ts'
import { type Ids, press, type Shot } from './shot.ts'

const email = 'maximiliano.albuquerque@consultoria-cavalcanti.example'
const unsent = { sentAt: null, expiresAt: null }
const sent = { sentAt: '2030-02-01T17:05:00.000Z', expiresAt: '2030-02-08T17:05:00.000Z' }

/** Answers as if the confirmed booking had been written down by hand, and its link stood like this. */
function stands(state: GuestLinkOfBooking['state']) {
  return async (page: Page, { confirmedBooking }: Ids): Promise<void> => {
    await page.route(`**/api/v1/bookings/${confirmedBooking}`, async (route) => {
      const booking: Booking = await (await route.fetch()).json()
      const guest = state === 'used' ? booking.guest : { ...booking.guest, id: null, image: null }
      const times = state === 'sent' || state === 'expired' ? sent : unsent
      const guestLink = { state, ...times, canSend: state !== 'used' && state !== 'over' }
      await route.fulfill({ json: { ...booking, guest, guestEmail: email, guestLink } })
    })
  }
}

/** The server refuses to send another one. */
async function isRefused(page: Page, ids: Ids): Promise<void> {
  await stands('sent')(page, ids)
  const json = { code: 'TOO_MANY_REQUESTS', message: 'Muitas tentativas. Tente novamente em 52 minutos.' }
  await page.route('**/guest-link', (route) => route.fulfill({ status: 429, json }))
}

const onBooking = (state: string, more: Partial<Shot>): Shot => ({
  state: `link-${state}`,
  as: 'host',
  path: ({ confirmedBooking }) => `/bookings/${confirmedBooking}`,
  isEnteredInBrowser: true,
  ...more,
})

/** What the host of a booking by hand sees of its link. */
export const sentLinkShots: readonly Shot[] = [
  onBooking('sending', { prepare: stands('sending') }),
  onBooking('sent', { prepare: stands('sent') }),
  onBooking('expired', { prepare: stands('expired') }),
  onBooking('used', { prepare: stands('used') }),
  onBooking('over', { prepare: stands('over') }),
  onBooking('refused', { prepare: isRefused, act: press('Enviar de novo') }),
  onBooking('correct', { prepare: stands('sent'), act: press('Corrigir e-mail'), isWindow: true }),
]
