import { trimAccessLog } from './accounts/access-log.ts'
import { sendEmailConfirmation } from './accounts/email-confirmation.ts'
import { sendPasswordReset } from './accounts/recovery.ts'
import { removeFiles } from './images/remove-files.ts'
import { removeUnusedImages } from './images/remove-unused-images.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import { sendMessageMail } from './messages/send-message-mail.ts'
import { sendNotificationMail } from './notifications/send-notification-mail.ts'
import { deletePastAttempts } from './rate-limits/delete-past-attempts.ts'
import { trimLiveEvents } from './realtime/trim-live-events.ts'
import type { Resources } from './resources.ts'
import { deleteVisitorTraces } from './visits/delete-visitor-traces.ts'
import { deletePastSubmissions } from './workspaces/idempotency.ts'

/** Which feature does which job. */
export function createJobHandlers(resources: Resources): JobHandlers {
  return {
    'send-password-reset': (job) => sendPasswordReset(resources, job),
    'send-email-confirmation': (job) => sendEmailConfirmation(resources, job),
    'send-notification-mail': (job) => sendNotificationMail(resources, job),
    'send-message-mail': (job) => sendMessageMail(resources, job),
    'remove-files': (job) => removeFiles(resources, job),
    'remove-unused-images': () => removeUnusedImages(resources),
    'trim-access-log': () => trimAccessLog(resources),
    'forget-attempts': () => deletePastAttempts(resources),
    'forget-visitors': () => deleteVisitorTraces(resources),
    'forget-submissions': () => deletePastSubmissions(resources),
    'trim-live-events': () => trimLiveEvents(resources),
  }
}
