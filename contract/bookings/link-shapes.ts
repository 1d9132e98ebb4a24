import { z } from 'zod'
import { emailSchema } from '../accounts/shapes.ts'
import { bookingCodeSchema, bookingSummarySchema } from './booking-shapes.ts'

const MAX_TOKEN_LENGTH = 64

export const guestLinkTokenSchema = z.object({ token: z.string().min(1).max(MAX_TOKEN_LENGTH) })

/** What a host sends for a booking that was written down by hand. */
export const sendGuestLinkRequestSchema = bookingCodeSchema.extend({
  /** Another e-mail than the stored one, which it replaces, such as after a typing mistake. */
  guestEmail: emailSchema.optional(),
})
export type SendGuestLinkRequest = z.infer<typeof sendGuestLinkRequestSchema>

/** The booking that a guest link is about, for whoever has it: no more than its mail says. */
export const guestLinkSchema = bookingSummarySchema
  .pick({
    kind: true,
    from: true,
    to: true,
    start: true,
    end: true,
    months: true,
    startsAt: true,
    timeZone: true,
  })
  .extend({
    workspaceName: z.string(),
    city: z.string(),
    state: z.string(),
    /** The name that the host wrote down. */
    guestName: z.string(),
    hostName: z.string(),
    /** Where the link was sent to. */
    email: z.string(),
  })
export type GuestLink = z.infer<typeof guestLinkSchema>

/** The result of using a guest link; from then on the booking is the guest's own. */
export const guestLinkEntrySchema = z.object({
  code: z.string(),
  /**
   * Whether a session was opened; otherwise the account needs more than a link, and its user signs in as
   * usual.
   */
  isSignedIn: z.boolean(),
  /** Without a password the user sets one by 'Esqueceu a senha?' to come back. */
  hasPassword: z.boolean(),
})
export type GuestLinkEntry = z.infer<typeof guestLinkEntrySchema>
