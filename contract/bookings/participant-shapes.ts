import { z } from 'zod'
import { emailSchema } from '../accounts/shapes.ts'
import { idSchema } from '../requests/shapes.ts'
import { optionalName } from '../text/shapes.ts'
import { bookingCodeSchema, bookingSummarySchema } from './booking-shapes.ts'
import { MAX_PARTICIPANT_NAME_LENGTH } from './participants.ts'

const MAX_TOKEN_LENGTH = 64

export const participantSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  addedAt: z.iso.datetime(),
})
export type Participant = z.infer<typeof participantSchema>

export const participantsSchema = z.object({
  items: z.array(participantSchema),
  /** Whether the reader can invite somebody now. */
  canAdd: z.boolean(),
})

export const addParticipantRequestSchema = bookingCodeSchema.extend({
  email: emailSchema,
  name: optionalName(MAX_PARTICIPANT_NAME_LENGTH).optional(),
})
export type AddParticipantRequest = z.infer<typeof addParticipantRequestSchema>

export const participantByIdSchema = bookingCodeSchema.extend({ id: idSchema })

export const invitationByTokenSchema = z.object({ token: z.string().max(MAX_TOKEN_LENGTH) })

/** What an invited participant sees of the booking: neither its price nor its code. */
export const invitationSchema = bookingSummarySchema
  .pick({
    status: true,
    kind: true,
    from: true,
    to: true,
    start: true,
    end: true,
    months: true,
    startsAt: true,
    endsAt: true,
    timeZone: true,
  })
  .extend({
    workspaceName: z.string(),
    address: z.object({
      street: z.string(),
      neighborhood: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
    }),
    guestName: z.string(),
    hostName: z.string(),
    /** The e-mail that was invited. */
    email: z.string(),
  })
export type Invitation = z.infer<typeof invitationSchema>
