import { operation } from '../errors.ts'
import { doneSchema } from '../requests/shapes.ts'
import { bookingSchema } from './booking-shapes.ts'
import { guestLinkErrors } from './guest-link.ts'
import {
  guestLinkEntrySchema,
  guestLinkSchema,
  guestLinkTokenSchema,
  sendGuestLinkRequestSchema,
} from './link-shapes.ts'

const tags = ['Bookings']
const { GUEST_LINK_NOT_VALID, GUEST_LINK_EXPIRED, ACCOUNT_SUSPENDED } = guestLinkErrors

/**
 * The guest link of a booking that a host wrote down. Its token is in the body, so that no log has it. `send`
 * is for the host; everything else for whoever has the link.
 */
export const guestLinksContract = {
  read: operation
    .route({
      method: 'POST',
      path: '/guest-links/read',
      summary: 'Which booking a guest link is about; reading changes nothing',
      tags,
    })
    .errors({ GUEST_LINK_NOT_VALID, GUEST_LINK_EXPIRED })
    .input(guestLinkTokenSchema)
    .output(guestLinkSchema),
  enter: operation
    .route({
      method: 'POST',
      path: '/guest-links/enter',
      summary: 'Use the link up: the booking becomes the own one, and a session is opened',
      tags,
    })
    .errors({ GUEST_LINK_NOT_VALID, GUEST_LINK_EXPIRED, ACCOUNT_SUSPENDED })
    .input(guestLinkTokenSchema)
    .output(guestLinkEntrySchema),
  renew: operation
    .route({
      method: 'POST',
      path: '/guest-links/renew',
      summary: 'Have a new mail sent to the same e-mail, by a link that has expired',
      tags,
    })
    .errors({ GUEST_LINK_NOT_VALID })
    .input(guestLinkTokenSchema)
    .output(doneSchema),
  send: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/guest-link',
      summary: 'Send the link of a booking by hand again, for its host; also to a corrected e-mail',
      tags,
    })
    .input(sendGuestLinkRequestSchema)
    .output(bookingSchema),
}
