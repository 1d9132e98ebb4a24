import { api, requireRole, requireUser, visitorsReadReplica } from '../http/procedures.ts'
import { getBookingReviews } from './get-booking-reviews.ts'
import { getHostRecord } from './get-host-record.ts'
import { acceptReview, dismissReports, hideReview, restoreReview } from './judging/judge-review.ts'
import { listJudged } from './judging/list-judged.ts'
import { listGuestReviews } from './list-guest-reviews.ts'
import { listToReview } from './list-to-review.ts'
import { listWorkspaceReviews } from './list-workspace-reviews.ts'
import { replyToReview } from './reply-to-review.ts'
import { reportReview } from './report-review.ts'
import { editReview, writeReview } from './write-review.ts'

const operations = api.reviews

/** All operations on reviews. */
export const reviewsRouter = {
  ofWorkspace: operations.ofWorkspace
    .use(visitorsReadReplica)
    .handler(({ context, input }) => listWorkspaceReviews(context.resources, context.actor, input)),
  hostOf: operations.hostOf
    .use(visitorsReadReplica)
    .handler(({ context, input }) => getHostRecord(context.resources, context.actor, input.id)),
  ofBooking: operations.ofBooking
    .use(requireUser)
    .handler(({ context, input }) => getBookingReviews(context.resources, context.user, input.code)),
  write: operations.write
    .use(requireUser)
    .handler(({ context, input }) => writeReview(context.resources, context.user, input)),
  edit: operations.edit
    .use(requireUser)
    .handler(({ context, input }) => editReview(context.resources, context.user, input)),
  toWrite: operations.toWrite
    .use(requireUser)
    .handler(({ context }) => listToReview(context.resources, context.user)),
  ofGuest: operations.ofGuest
    .use(requireUser)
    .handler(({ context, input }) => listGuestReviews(context.resources, context.user, input)),
  reply: operations.reply
    .use(requireUser)
    .handler(({ context, input }) => replyToReview(context.resources, context.user, input)),
  report: operations.report
    .use(requireUser)
    .handler(({ context, input }) => reportReview(context.resources, context.user, input)),
  judged: operations.judged
    .use(requireRole('admin'))
    .handler(({ context, input }) => listJudged(context.resources, context.user, input)),
  hide: operations.hide
    .use(requireRole('admin'))
    .handler(({ context, input }) => hideReview(context.resources, context.user, input)),
  restore: operations.restore
    .use(requireRole('admin'))
    .handler(({ context, input }) => restoreReview(context.resources, context.user, input)),
  accept: operations.accept
    .use(requireRole('admin'))
    .handler(({ context, input }) => acceptReview(context.resources, context.user, input)),
  dismissReports: operations.dismissReports
    .use(requireRole('admin'))
    .handler(({ context, input }) => dismissReports(context.resources, context.user, input)),
}
