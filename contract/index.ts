import { sessionContract } from './accounts/operations.ts'
import { availabilityContract } from './bookings/availability-operations.ts'
import { bookingsContract } from './bookings/booking-operations.ts'
import { changesContract } from './bookings/change-operations.ts'
import { guestLinksContract } from './bookings/link-operations.ts'
import { participantsContract } from './bookings/participant-operations.ts'
import { disputesContract } from './disputes/operations.ts'
import { favoritesContract } from './favorites/operations.ts'
import { historyContract } from './history/operations.ts'
import { imagesContract } from './images/operations.ts'
import { jobsContract } from './jobs/operations.ts'
import { messagesContract } from './messages/operations.ts'
import { moderationContract } from './moderation/operations.ts'
import { notificationsContract } from './notifications/operations.ts'
import { earningsContract } from './payments/earnings-operations.ts'
import { paymentsContract } from './payments/payment-operations.ts'
import { settlementContract } from './payments/settlement-operations.ts'
import { placesContract } from './places/operations.ts'
import { pricingContract } from './pricing/operations.ts'
import { profileContract } from './profile/operations.ts'
import { quarantineContract } from './quarantine/operations.ts'
import { reportsContract } from './reports/operations.ts'
import { reviewsContract } from './reviews/operations.ts'
import { securityContract } from './security/operations.ts'
import { passkeysContract } from './security/passkey-operations.ts'
import { tracesContractOf } from './traces/operations.ts'
import { accountChanges, namesOfChanges } from './traces/rules.ts'
import { usersContract } from './users/operations.ts'
import { visitsContract } from './visits/operations.ts'
import { workspacesContract } from './workspaces/operations.ts'

const features = {
  session: sessionContract,
  profile: profileContract,
  security: securityContract,
  passkeys: passkeysContract,
  users: usersContract,
  places: placesContract,
  images: imagesContract,
  workspaces: workspacesContract,
  moderation: moderationContract,
  reports: reportsContract,
  history: historyContract,
  jobs: jobsContract,
  notifications: notificationsContract,
  messages: messagesContract,
  favorites: favoritesContract,
  visits: visitsContract,
  pricing: pricingContract,
  availability: availabilityContract,
  bookings: bookingsContract,
  changes: changesContract,
  participants: participantsContract,
  guestLinks: guestLinksContract,
  disputes: disputesContract,
  payments: paymentsContract,
  earnings: earningsContract,
  settlement: settlementContract,
  reviews: reviewsContract,
  quarantine: quarantineContract,
}

/** Every operation of the API: what the server implements and every client calls. */
export const contract = {
  ...features,
  traces: tracesContractOf([
    ...namesOfChanges(features),
    ...accountChanges.map((change) => `auth.${change}`),
  ]),
}
