import { trimAccessLogJob } from './accounts/access-log.ts'
import { sendEmailConfirmationJob } from './accounts/send-email-confirmation.ts'
import { sendPasswordResetJob } from './accounts/send-password-reset.ts'
import { deletePastKeysJob } from './idempotency/delete-past-keys.ts'
import { removeFilesJob } from './images/remove-files.ts'
import { removeUnusedImagesJob } from './images/remove-unused-images.ts'
import type { JobDefinition } from './jobs/define-job.ts'
import { sendMessageMailJob } from './messages/send-message-mail.ts'
import { sendNotificationMailJob } from './notifications/send-notification-mail.ts'
import { deletePastAttemptsJob } from './rate-limits/delete-past-attempts.ts'
import { trimLiveEventsJob } from './realtime/trim-live-events.ts'
import { deleteVisitorTracesJob } from './visits/delete-visitor-traces.ts'

/** Every kind of job, each defined beside its feature. */
export const allJobs: readonly JobDefinition[] = [
  sendPasswordResetJob,
  sendEmailConfirmationJob,
  sendNotificationMailJob,
  sendMessageMailJob,
  removeFilesJob,
  removeUnusedImagesJob,
  trimAccessLogJob,
  deletePastAttemptsJob,
  deletePastKeysJob,
  deleteVisitorTracesJob,
  trimLiveEventsJob,
]
