import { z } from 'zod'
import { operation } from '../errors.ts'
import { MAX_IDS } from '../requests/rules.ts'
import { byIdSchema, idSchema } from '../requests/shapes.ts'
import { listedWorkspaceSchema, textsSchema } from '../workspaces/shapes.ts'
import { timeTakenErrors } from './availability-operations.ts'
import {
  adminBookingsRequestSchema,
  alternativeSchema,
  arrivalsSchema,
  bookingCodeSchema,
  bookingOverviewSchema,
  bookingPageSchema,
  bookingSchema,
  bookingsToComeOfUserSchema,
  bookingsToComeSchema,
  bookRequestSchema,
  cancellationSchema,
  cancelRequestSchema,
  checkInRequestSchema,
  hostBookingsRequestSchema,
  hostFilterSchema,
  manualBookingRequestSchema,
  noteRequestSchema,
  ownBookingsRequestSchema,
  ownBookingsToComeSchema,
  stepRequestSchema,
} from './booking-shapes.ts'
import { quoteRequestSchema, quoteSchema } from './shapes.ts'

const tags = ['Bookings']

/** The errors of booking a time that was taken meanwhile, or whose price has changed. */
export const bookErrors = {
  TIME_TAKEN: {
    status: 409,
    message: 'Este horário acabou de ser ocupado. Escolha um dos horários livres mais próximos.',
    data: z.object({ alternatives: z.array(alternativeSchema) }),
  },
  QUOTE_CHANGED: {
    status: 409,
    message: 'O preço ou as condições mudaram. Confira e confirme de novo.',
    data: z.object({ quote: quoteSchema }),
  },
} as const

export const bookingsContract = {
  book: operation
    .route({
      method: 'POST',
      path: '/bookings',
      successStatus: 201,
      summary: 'Book a time: confirmed at once, or a request that the host answers',
      tags,
    })
    .errors(bookErrors)
    .input(bookRequestSchema)
    .output(bookingSchema),
  mine: operation
    .route({ method: 'GET', path: '/bookings', summary: 'The bookings of the user as a guest', tags })
    .input(ownBookingsRequestSchema)
    .output(bookingPageSchema),
  get: operation
    .route({ method: 'GET', path: '/bookings/{code}', summary: 'One booking, for its two sides', tags })
    .input(bookingCodeSchema)
    .output(bookingSchema),
  calendar: operation
    .route({
      method: 'GET',
      path: '/bookings/{code}/calendar.ics',
      summary: 'One booking as an iCalendar file, for its two sides',
      tags,
    })
    .input(bookingCodeSchema)
    .output(z.file()),
  accept: operation
    .route({ method: 'POST', path: '/bookings/{code}/accept', summary: 'Accept a request', tags })
    .input(stepRequestSchema)
    .output(bookingSchema),
  decline: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/decline',
      summary: 'Decline a request, with a reason',
      tags,
    })
    .input(stepRequestSchema)
    .output(bookingSchema),
  withdraw: operation
    .route({ method: 'POST', path: '/bookings/{code}/withdraw', summary: 'Withdraw an own request', tags })
    .input(stepRequestSchema)
    .output(bookingSchema),
  revoke: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/revoke',
      summary: 'Cancel a booking that waits for its payment, with a reason',
      tags,
    })
    .input(stepRequestSchema)
    .output(bookingSchema),
  cancellation: operation
    .route({
      method: 'GET',
      path: '/bookings/{code}/cancellation',
      summary: 'What comes back when the reader cancels the booking now',
      tags,
    })
    .input(bookingCodeSchema)
    .output(cancellationSchema),
  similar: operation
    .route({
      method: 'GET',
      path: '/bookings/{code}/similar',
      summary: 'What is free at the time of a booking, similar to its workspace; at most 3',
      tags,
    })
    .input(bookingCodeSchema)
    .output(z.object({ items: z.array(listedWorkspaceSchema) })),
  cancel: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/cancel',
      summary: 'Cancel a confirmed booking; a host says why, an administrator also who bears what comes back',
      tags,
    })
    .input(cancelRequestSchema)
    .output(bookingSchema),
  checkIn: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/check-in',
      summary: 'Check a guest in by the code that the guest shows',
      tags,
    })
    .input(checkInRequestSchema)
    .output(bookingSchema),
  noShow: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/no-show',
      summary: 'Say that the guest did not come',
      tags,
    })
    .input(stepRequestSchema)
    .output(bookingSchema),
  note: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/notes',
      summary: 'Note something of a stay for both sides, such as that the guest came late',
      tags,
    })
    .input(noteRequestSchema)
    .output(bookingSchema),
  ofHost: operation
    .route({ method: 'GET', path: '/host/bookings', summary: 'The bookings of all own workspaces', tags })
    .input(hostBookingsRequestSchema)
    .output(bookingPageSchema),
  exportOfHost: operation
    .route({
      method: 'GET',
      path: '/host/bookings.csv',
      summary: 'The same as CSV for spreadsheets in Portuguese',
      tags,
    })
    .input(hostFilterSchema)
    .output(z.file()),
  arrivals: operation
    .route({
      method: 'GET',
      path: '/host/arrivals',
      summary: 'The bookings of all own workspaces that are today',
      tags,
    })
    .output(arrivalsSchema),
  overview: operation
    .route({
      method: 'GET',
      path: '/host/booking-overview',
      summary: 'Bookings, occupancy and income of the last and the next 30 days',
      tags,
    })
    .output(bookingOverviewSchema),
  quoteByHand: operation
    .route({
      method: 'POST',
      path: '/host/bookings/quotes',
      summary: 'What the rates say of a booking that is written down, whatever limits guests have to keep',
      tags,
    })
    .input(quoteRequestSchema)
    .output(quoteSchema.pick({ lines: true, totalInCents: true })),
  bookByHand: operation
    .route({
      method: 'POST',
      path: '/host/bookings',
      successStatus: 201,
      summary: 'Write a booking down for somebody without an account',
      tags,
    })
    .errors(timeTakenErrors)
    .input(manualBookingRequestSchema)
    .output(bookingSchema),
  all: operation
    .route({ method: 'GET', path: '/admin/bookings', summary: 'Every booking, for administrators', tags })
    .input(adminBookingsRequestSchema)
    .output(bookingPageSchema),
  toComeOfWorkspaces: operation
    .route({
      method: 'GET',
      path: '/workspaces/bookings-to-come',
      summary: 'How many bookings of own workspaces are still to come',
      tags,
    })
    .input(z.object({ ids: textsSchema.pipe(z.array(idSchema).min(1).max(MAX_IDS)) }))
    .output(bookingsToComeSchema),
  ownToCome: operation
    .route({
      method: 'GET',
      path: '/me/bookings-to-come',
      summary:
        'How many of the own bookings are still to come, as a guest and as a host, and what would come back',
      tags,
    })
    .output(ownBookingsToComeSchema),
  toComeOfUser: operation
    .route({
      method: 'GET',
      path: '/admin/users/{id}/bookings-to-come',
      summary: "How many of another user's bookings are still to come",
      tags,
    })
    .input(byIdSchema)
    .output(bookingsToComeOfUserSchema),
}
