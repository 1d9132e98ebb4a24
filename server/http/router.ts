import { sessionRouter } from '../accounts/router.ts'
import { changesRouter } from '../bookings/changes/router.ts'
import { guestLinksRouter } from '../bookings/guest-links/router.ts'
import { participantsRouter } from '../bookings/participants/router.ts'
import { availabilityRouter, bookingsRouter } from '../bookings/router.ts'
import { disputesRouter } from '../disputes/router.ts'
import { favoritesRouter } from '../favorites/router.ts'
import { historyRouter } from '../history/router.ts'
import { imagesRouter } from '../images/router.ts'
import { jobsRouter } from '../job-board/router.ts'
import { messagesRouter } from '../messages/router.ts'
import { moderationRouter, reportDecisionsRouter } from '../moderation/router.ts'
import { notificationsRouter } from '../notifications/router.ts'
import { placesRouter } from '../places/router.ts'
import { pricingRouter } from '../pricing/router.ts'
import { profileRouter } from '../profile/router.ts'
import { quarantineRouter } from '../quarantine/router.ts'
import { reportsRouter } from '../reports/router.ts'
import { reviewsRouter } from '../reviews/router.ts'
import { passkeysRouter } from '../security/passkeys-router.ts'
import { securityRouter } from '../security/router.ts'
import { settlementRouter } from '../settlement/board/router.ts'
import { earningsRouter } from '../settlement/earnings/router.ts'
import { paymentsRouter } from '../settlement/router.ts'
import { tracesRouter } from '../tracing/router.ts'
import { unreadRouter } from '../unread/router.ts'
import { usersRouter } from '../users/router.ts'
import { visitsRouter } from '../visits/router.ts'
import { workspacesRouter } from '../workspaces/router.ts'
import { api } from './procedures.ts'

/** Every operation of the contract with its implementation; one that is missing doesn't compile. */
export const router = api.router({
  session: sessionRouter,
  profile: profileRouter,
  security: securityRouter,
  passkeys: passkeysRouter,
  users: usersRouter,
  places: placesRouter,
  images: imagesRouter,
  workspaces: workspacesRouter,
  moderation: moderationRouter,
  reports: { ...reportsRouter, ...reportDecisionsRouter },
  history: historyRouter,
  jobs: jobsRouter,
  notifications: { ...notificationsRouter, ...unreadRouter },
  messages: messagesRouter,
  favorites: favoritesRouter,
  visits: visitsRouter,
  pricing: pricingRouter,
  availability: availabilityRouter,
  bookings: bookingsRouter,
  changes: changesRouter,
  participants: participantsRouter,
  guestLinks: guestLinksRouter,
  disputes: disputesRouter,
  payments: paymentsRouter,
  earnings: earningsRouter,
  settlement: settlementRouter,
  reviews: reviewsRouter,
  quarantine: quarantineRouter,
  traces: tracesRouter,
})
