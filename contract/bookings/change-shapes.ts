import { z } from 'zod'
import { idSchema, versionSchema } from '../requests/shapes.ts'
import { optionalText } from '../text/shapes.ts'
import { MAX_REASON_LENGTH } from './booking-limits.ts'
import { changeAnswers, changeSides } from './changes.ts'
import { availabilityRequestSchema, quoteFields, quoteLinesSchema, withFieldsOfKind } from './shapes.ts'
import { whenFields } from './when-shapes.ts'

const MAX_CODE_LENGTH = 20
const MAX_VERSION_LENGTH = 64
const instantSchema = z.iso.datetime()
const reasonSchema = optionalText(MAX_REASON_LENGTH).optional()
const codeFields = { code: z.string().max(MAX_CODE_LENGTH) }

/** When and where a booking is and what it costs, before or after a change. */
export const bookingTermsSchema = z.object({
  /** Null after the workspace was deleted. */
  workspaceId: z.string().nullable(),
  workspaceName: z.string(),
  city: z.string(),
  state: z.string(),
  ...whenFields,
  startsAt: instantSchema,
  endsAt: instantSchema,
  timeZone: z.string(),
  lines: quoteLinesSchema,
  totalInCents: z.number().int(),
})
export type BookingTerms = z.infer<typeof bookingTermsSchema>

/** A change that somebody proposes. */
export const changeOfTermsSchema = z.object({ before: bookingTermsSchema, after: bookingTermsSchema })

/** The open proposal of a booking. */
export const bookingChangeSchema = changeOfTermsSchema.extend({
  /** Waits for its answer, or for the payment of the difference. */
  status: z.enum(['proposed', 'unpaid']),
  proposedBy: z.enum(changeSides),
  /** What the new terms cost more; negative where they cost less. */
  differenceInCents: z.number().int(),
  /**
   * What goes back when a change is made that costs less; the payer's bank may have taken some of it back
   * before (PAY-18).
   */
  backInCents: z.number().int(),
  /** Until when the new times are held. */
  until: instantSchema,
  /** Whether the bank reviews a payment of the difference (PAY-16). */
  isInReview: z.boolean(),
  reason: z.string().nullable(),
  /** What the reader can do about it now. */
  can: z.array(z.enum(changeAnswers)),
})
export type BookingChange = z.infer<typeof bookingChangeSchema>

/**
 * A change that both sides agreed on and that wasn't paid in time: its guest can ask again to pay it
 * (CHG-10).
 */
export const lapsedChangeSchema = changeOfTermsSchema.extend({
  /** What the new terms cost more. */
  differenceInCents: z.number().int(),
  /** Whether the bank still reviews a payment of it: meanwhile no other is asked for (PAY-16). */
  isInReview: z.boolean(),
})

export const proposeChangeRequestSchema = withFieldsOfKind(
  z.object({
    ...codeFields,
    version: versionSchema,
    /** The client's id of its request: sent twice, it makes one proposal. */
    clientKey: z.uuid('Use um UUID'),
    /** Another workspace of the same host; without one, the booking's. */
    workspaceId: idSchema.optional(),
    /** The version of the quote that the proposer saw. */
    quoteVersion: z.string().max(MAX_VERSION_LENGTH),
    kind: quoteFields.kind,
    from: quoteFields.from,
    to: quoteFields.to,
    start: quoteFields.start,
    end: quoteFields.end,
    months: quoteFields.months,
    /** The reason that the other side reads. */
    reason: reasonSchema,
  }),
)
export type ProposeChangeRequest = z.infer<typeof proposeChangeRequestSchema>

export const answerChangeRequestSchema = z.object({
  ...codeFields,
  version: versionSchema,
  reason: reasonSchema,
})
export type AnswerChangeRequest = z.infer<typeof answerChangeRequestSchema>

/** When a workspace is free for a booking that would move there; `id` is the workspace's. */
export const changeAvailabilityRequestSchema = availabilityRequestSchema.and(z.object(codeFields))
