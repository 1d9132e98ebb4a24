import { api, requireRole, requireUser, visitorsReadReplica } from '../http/procedures.ts'
import { addNote } from './add-note.ts'
import { blockTime, unblockTime } from './blocks.ts'
import { bookByHand } from './book-by-hand.ts'
import { getBookingRules, setBookingRules } from './booking-rules.ts'
import { checkIn } from './check-in.ts'
import { createBooking } from './create-booking.ts'
import { exportHostBookings } from './export-host-bookings.ts'
import { getAgenda } from './get-agenda.ts'
import { getAvailability } from './get-availability.ts'
import { getBooking } from './get-booking.ts'
import { getBookingOverview } from './get-booking-overview.ts'
import { countOfOtherUser, countOfWorkspaces } from './get-bookings-to-come.ts'
import { getCalendar } from './get-calendar.ts'
import { getCancellation } from './get-cancellation.ts'
import { getOwnBookingsToCome } from './get-own-bookings-to-come.ts'
import { getQuote } from './get-quote.ts'
import { listArrivals } from './list-arrivals.ts'
import { listAllBookings, listHostBookings, listOwnBookings } from './list-bookings.ts'
import { listSimilar } from './list-similar.ts'
import { quoteByHand } from './quote-by-hand.ts'
import { takeStep } from './take-step.ts'

const operations = api.availability

export const availabilityRouter = {
  availability: operations.availability
    .use(visitorsReadReplica)
    .handler(({ context, input }) => getAvailability(context.resources, context.actor, input)),
  quote: operations.quote
    .use(visitorsReadReplica)
    .handler(({ context, input }) => getQuote(context.resources, context.actor, input)),
  rules: operations.rules
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => getBookingRules(context.resources.database, context.user, input.id)),
  setRules: operations.setRules
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => setBookingRules(context.resources, context.user, input)),
  block: operations.block.use(requireRole('host', 'admin')).handler(async ({ context, input }) => ({
    items: await blockTime(context.resources, context.user, input),
  })),
  unblock: operations.unblock
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => unblockTime(context.resources, context.user, input)),
  agenda: operations.agenda
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => getAgenda(context.resources, context.user, input)),
}

const { bookings } = api

export const bookingsRouter = {
  book: bookings.book
    .use(requireUser)
    .handler(({ context, input }) => createBooking(context.resources, context.user, input)),
  mine: bookings.mine
    .use(requireUser)
    .handler(({ context, input }) => listOwnBookings(context.resources, context.user, input)),
  get: bookings.get
    .use(requireUser)
    .handler(({ context, input }) => getBooking(context.resources, context.user, input.code)),
  calendar: bookings.calendar
    .use(requireUser)
    .handler(({ context, input }) =>
      getCalendar(context.resources, context.user, input.code, context.siteUrl),
    ),
  accept: bookings.accept
    .use(requireUser)
    .handler(({ context, input }) => takeStep(context.resources, context.user, 'accept', input)),
  decline: bookings.decline
    .use(requireUser)
    .handler(({ context, input }) => takeStep(context.resources, context.user, 'decline', input)),
  withdraw: bookings.withdraw
    .use(requireUser)
    .handler(({ context, input }) => takeStep(context.resources, context.user, 'withdraw', input)),
  revoke: bookings.revoke
    .use(requireUser)
    .handler(({ context, input }) => takeStep(context.resources, context.user, 'revoke', input)),
  cancellation: bookings.cancellation
    .use(requireUser)
    .handler(({ context, input }) => getCancellation(context.resources, context.user, input.code)),
  similar: bookings.similar
    .use(requireUser)
    .handler(({ context, input }) => listSimilar(context.resources, context.user, input.code)),
  cancel: bookings.cancel
    .use(requireUser)
    .handler(({ context, input }) => takeStep(context.resources, context.user, 'cancel', input)),
  checkIn: bookings.checkIn
    .use(requireUser)
    .handler(({ context, input }) => checkIn(context.resources, context.user, input)),
  noShow: bookings.noShow
    .use(requireUser)
    .handler(({ context, input }) => takeStep(context.resources, context.user, 'noShow', input)),
  ofHost: bookings.ofHost
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => listHostBookings(context.resources, context.user, input)),
  note: bookings.note
    .use(requireUser)
    .handler(({ context, input }) => addNote(context.resources, context.user, input)),
  exportOfHost: bookings.exportOfHost
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => exportHostBookings(context.resources, context.user, input)),
  arrivals: bookings.arrivals
    .use(requireRole('host', 'admin'))
    .handler(({ context }) => listArrivals(context.resources, context.user)),
  overview: bookings.overview
    .use(requireRole('host', 'admin'))
    .handler(({ context }) => getBookingOverview(context.resources, context.user)),
  quoteByHand: bookings.quoteByHand
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => quoteByHand(context.resources, context.user, input)),
  bookByHand: bookings.bookByHand
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => bookByHand(context.resources, context.user, input)),
  all: bookings.all
    .use(requireRole('admin'))
    .handler(({ context, input }) => listAllBookings(context.resources, input)),
  toComeOfWorkspaces: bookings.toComeOfWorkspaces
    .use(requireUser)
    .handler(({ context, input }) => countOfWorkspaces(context.resources, context.user, input.ids)),
  ownToCome: bookings.ownToCome
    .use(requireUser)
    .handler(({ context }) => getOwnBookingsToCome(context.resources, context.user.id)),
  toComeOfUser: bookings.toComeOfUser
    .use(requireRole('admin'))
    .handler(({ context, input }) => countOfOtherUser(context.resources, input.id)),
}
