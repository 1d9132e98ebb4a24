import { z } from 'zod'
import { bookingCodeSchema } from '../bookings/booking-shapes.ts'
import { operation } from '../errors.ts'
import { byIdSchema } from '../requests/shapes.ts'
import {
  bookingReviewSchema,
  bookingsToReviewSchema,
  editReviewSchema,
  guestReviewsRequestSchema,
  guestReviewsSchema,
  hideReviewSchema,
  hostRecordSchema,
  judgedReviewPageSchema,
  judgedReviewSchema,
  judgedReviewsRequestSchema,
  replyRequestSchema,
  reviewDecisionSchema,
  reviewReportRequestSchema,
  reviewsOfBookingSchema,
  workspaceReviewsRequestSchema,
  workspaceReviewsSchema,
  writeReviewSchema,
} from './shapes.ts'

const tags = ['Reviews']
const forAdministrators = ['Administration']

export const reviewsContract = {
  ofWorkspace: operation
    .route({
      method: 'GET',
      path: '/workspaces/{id}/reviews',
      summary: 'The published reviews of a workspace, the newest first',
      tags,
    })
    .input(workspaceReviewsRequestSchema)
    .output(workspaceReviewsSchema),
  hostOf: operation
    .route({
      method: 'GET',
      path: '/workspaces/{id}/host',
      summary: 'What is known of the host of a workspace: ratings, stays, answers, cancellations',
      tags,
    })
    .input(byIdSchema)
    .output(hostRecordSchema),
  ofBooking: operation
    .route({
      method: 'GET',
      path: '/bookings/{code}/review',
      summary: "The reader's review of a booking, and the other side's once it is published",
      tags,
    })
    .input(bookingCodeSchema)
    .output(reviewsOfBookingSchema),
  write: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/review',
      successStatus: 201,
      summary: 'Review a booking that has ended; the same again stores nothing',
      tags,
    })
    .input(writeReviewSchema)
    .output(reviewsOfBookingSchema),
  edit: operation
    .route({
      method: 'PUT',
      path: '/bookings/{code}/review',
      summary: 'Change an own review that is not published yet',
      tags,
    })
    .input(editReviewSchema)
    .output(reviewsOfBookingSchema),
  toWrite: operation
    .route({
      method: 'GET',
      path: '/me/reviews-to-write',
      summary: 'The bookings that the user can still review, the next to close first',
      tags,
    })
    .output(bookingsToReviewSchema),
  ofGuest: operation
    .route({
      method: 'GET',
      path: '/bookings/{code}/guest-reviews',
      summary: 'What hosts have written about the guest of a booking; for its host and administrators',
      tags,
    })
    .input(guestReviewsRequestSchema)
    .output(guestReviewsSchema),
  reply: operation
    .route({
      method: 'POST',
      path: '/reviews/{id}/reply',
      successStatus: 201,
      summary: 'Reply in public to a published review, once; for whom it is about',
      tags,
    })
    .input(replyRequestSchema)
    .output(bookingReviewSchema),
  report: operation
    .route({
      method: 'POST',
      path: '/reviews/{id}/reports',
      successStatus: 201,
      summary: 'Report a published review or its reply; the same again stores nothing',
      tags,
    })
    .input(reviewReportRequestSchema)
    .output(z.object({ id: z.string() })),
  judged: operation
    .route({
      method: 'GET',
      path: '/admin/reviews',
      summary: 'Reviews that were reported, are held before they count, or were hidden',
      tags: forAdministrators,
    })
    .input(judgedReviewsRequestSchema)
    .output(judgedReviewPageSchema),
  hide: operation
    .route({
      method: 'POST',
      path: '/admin/reviews/{id}/hide',
      summary: 'Hide a review or its reply with a reason; this also closes its reports',
      tags: forAdministrators,
    })
    .input(hideReviewSchema)
    .output(judgedReviewSchema),
  restore: operation
    .route({
      method: 'POST',
      path: '/admin/reviews/{id}/restore',
      summary: 'Show a hidden review or reply again, with a reason',
      tags: forAdministrators,
    })
    .input(hideReviewSchema)
    .output(judgedReviewSchema),
  accept: operation
    .route({
      method: 'POST',
      path: '/admin/reviews/{id}/accept',
      summary: 'Let a held review be published and count, with a reason',
      tags: forAdministrators,
    })
    .input(reviewDecisionSchema)
    .output(judgedReviewSchema),
  dismissReports: operation
    .route({
      method: 'POST',
      path: '/admin/reviews/{id}/dismiss-reports',
      summary: 'Close the open reports of a review and leave it as it is, with a reason',
      tags: forAdministrators,
    })
    .input(reviewDecisionSchema)
    .output(judgedReviewSchema),
}
