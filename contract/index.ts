import { sessionContract } from './accounts.ts'
import { historyContract } from './history.ts'
import { imagesContract } from './images-schema.ts'
import { jobsContract } from './jobs.ts'
import { messagesContract } from './messages.ts'
import { notificationsContract } from './notifications.ts'
import { placesContract } from './places-schema.ts'
import { pricingContract } from './pricing.ts'
import { profileContract } from './profile.ts'
import { reportsContract } from './reports.ts'
import { reviewContract } from './review.ts'
import { usersContract } from './users.ts'
import { visitsContract } from './visits.ts'
import { workspacesContract } from './workspaces.ts'

/** Every operation of the API: what the server implements and every client calls. */
export const contract = {
  session: sessionContract,
  profile: profileContract,
  users: usersContract,
  places: placesContract,
  images: imagesContract,
  workspaces: workspacesContract,
  review: reviewContract,
  reports: reportsContract,
  history: historyContract,
  jobs: jobsContract,
  notifications: notificationsContract,
  messages: messagesContract,
  visits: visitsContract,
  pricing: pricingContract,
}
