import { z } from 'zod'
import { emailSchema } from '../accounts/shapes.ts'
import { bookingCodeSchema, bookingSummarySchema } from './booking-shapes.ts'

const MAX_TOKEN_LENGTH = 64

export const guestLinkTokenSchema = z.object({ token: z.string().min(1).max(MAX_TOKEN_LENGTH) })

/** Of a host, for a booking that was written down by hand. */
export const sendGuestLinkRequestSchema = bookingCodeSchema.extend({
  /** Where that isn't the stored e-mail: it takes its place, as after a typing mistake. */
  guestEmail: emailSchema.optional(),
})
export type SendGuestLinkRequest = z.infer<typeof sendGuestLinkRequestSchema>

/** Which booking a guest link is about, for whoever has it: no more than its mail says. */
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
    /** As the host wrote it down. */
    guestName: z.string(),
    hostName: z.string(),
    /** Where the link was sent to. */
    email: z.string(),
  })
export type GuestLink = z.infer<typeof guestLinkSchema>

/** What a guest link has led to; the booking is its guest's own from now on. */
export const guestLinkEntrySchema = z.object({
  code: z.string(),
  /** Whether a session is open; else the account asks for more than a link, and its user signs in as usual. */
  isSignedIn: z.boolean(),
  /** Without one its user sets one by 'Esqueceu a senha?' to come back. */
  hasPassword: z.boolean(),
})
export type GuestLinkEntry = z.infer<typeof guestLinkEntrySchema>
