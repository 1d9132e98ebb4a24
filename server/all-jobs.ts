import { trimAccessLogJob } from './accounts/access-log.ts'
import { deleteExpiredJob } from './accounts/delete-expired.ts'
import { trimEndedSessionsJob } from './accounts/ended-sessions.ts'
import { sendEmailConfirmationJob } from './accounts/send-email-confirmation.ts'
import { sendPasswordResetJob } from './accounts/send-password-reset.ts'
import { sendSecurityMailJob } from './accounts/send-security-mail.ts'
import { moveDueBookingsJob } from './booking-steps/booking-clock.ts'
import { deletePastGuestLinksJob } from './booking-steps/guest-links/guest-links.ts'
import { sendGuestEndMailJob } from './booking-steps/guest-links/send-guest-end-mail.ts'
import { sendGuestLinkMailJob } from './booking-steps/guest-links/send-guest-link-mail.ts'
import { sendBookingMailJob } from './booking-steps/news/send-booking-mail.ts'
import { sendParticipantMailJob } from './booking-steps/participants/send-participant-mail.ts'
import { sendReminderMailJob } from './booking-steps/reminders/send-reminder-mail.ts'
import { offerSimilarJob } from './bookings/offer-similar.ts'
import { moveDueDisputesJob } from './disputes/dispute-clock.ts'
import { deleteRemovedFavoritesJob } from './favorites/delete-removed-favorites.ts'
import { deletePastKeysJob } from './idempotency/delete-past-keys.ts'
import { addFingerprintsJob } from './images/add-fingerprints.ts'
import { removeFilesJob, removeFilesWithoutImageJob } from './images/remove-files.ts'
import { removeUnusedImagesJob } from './images/remove-unused-images.ts'
import type { JobDefinition } from './jobs/define-job.ts'
import { sendMessageMailJob } from './messages/send-message-mail.ts'
import { storeAnswerTimesJob } from './messages/store-answer-times.ts'
import { sendNotificationMailJob } from './notifications/send-notification-mail.ts'
import { sendAccountMailJob } from './payments/accounts/send-account-mail.ts'
import { cancelChargeJob, createChargeJob } from './payments/charge-at-provider.ts'
import { processRefundJob } from './payments/process-refund.ts'
import { releasePayoutsOfCopyJob } from './quarantine/release-payouts-of-copy.ts'
import { releaseQuarantineJob } from './quarantine/release-quarantine.ts'
import { deletePastAttemptsJob } from './rate-limits/delete-past-attempts.ts'
import { trimLiveEventsJob } from './realtime/trim-live-events.ts'
import { publishDueReviewsJob } from './reviews/publish-reviews.ts'
import { rankWorkspacesJob } from './reviews/rank-workspaces.ts'
import { compareBooksJob } from './settlement/compare-books.ts'
import { confirmChargeJob } from './settlement/confirm-charge.ts'
import { reconcileJob } from './settlement/reconcile.ts'
import { sendReactivationMailJob, sendSuspensionMailJob } from './users/send-suspension-mail.ts'
import { deleteVisitorTracesJob } from './visits/delete-visitor-traces.ts'

/** Every kind of job, each defined beside its feature. */
export const allJobs: readonly JobDefinition[] = [
  sendPasswordResetJob,
  sendSecurityMailJob,
  sendEmailConfirmationJob,
  sendSuspensionMailJob,
  sendReactivationMailJob,
  sendNotificationMailJob,
  sendMessageMailJob,
  sendBookingMailJob,
  offerSimilarJob,
  sendReminderMailJob,
  sendParticipantMailJob,
  sendGuestLinkMailJob,
  sendGuestEndMailJob,
  removeFilesJob,
  removeFilesWithoutImageJob,
  removeUnusedImagesJob,
  addFingerprintsJob,
  trimAccessLogJob,
  trimEndedSessionsJob,
  deleteExpiredJob,
  deletePastAttemptsJob,
  deletePastKeysJob,
  deletePastGuestLinksJob,
  deleteVisitorTracesJob,
  deleteRemovedFavoritesJob,
  trimLiveEventsJob,
  storeAnswerTimesJob,
  moveDueBookingsJob,
  moveDueDisputesJob,
  publishDueReviewsJob,
  rankWorkspacesJob,
  createChargeJob,
  cancelChargeJob,
  processRefundJob,
  confirmChargeJob,
  reconcileJob,
  compareBooksJob,
  sendAccountMailJob,
  releaseQuarantineJob,
  releasePayoutsOfCopyJob,
]
