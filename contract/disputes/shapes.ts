import { z } from 'zod'
import { bookingCodeSchema } from '../bookings/booking-shapes.ts'
import { bookingStatuses } from '../bookings/status.ts'
import { whenFields } from '../bookings/when-shapes.ts'
import { pictureSchema } from '../images/shapes.ts'
import { byIdSchema, pageSchema, versionSchema } from '../requests/shapes.ts'
import { countCharacters } from '../text/rules.ts'
import { requiredText } from '../text/shapes.ts'
import {
  DISPUTE_TOO_SHORT,
  disputeStatuses,
  disputeStepNames,
  disputeSubjects,
  MAX_DISPUTE_IMAGES,
  MAX_DISPUTE_LENGTH,
  MAX_DISPUTE_REASON_LENGTH,
  MIN_DISPUTE_LENGTH,
} from './rules.ts'

const instantSchema = z.iso.datetime()
const centsSchema = z.number().int()

/** What a side of a dispute says and shows. */
export const disputeWordsSchema = z.object({
  text: requiredText(DISPUTE_TOO_SHORT, MAX_DISPUTE_LENGTH).refine(
    (text) => countCharacters(text) >= MIN_DISPUTE_LENGTH,
    DISPUTE_TOO_SHORT,
  ),
  /** Own pictures, uploaded with `use: 'dispute'`, in the order in which they are shown. */
  imageIds: z
    .array(z.uuid('Imagem desconhecida'))
    .max(MAX_DISPUTE_IMAGES, `Envie no máximo ${MAX_DISPUTE_IMAGES} imagens`)
    .refine((ids) => new Set(ids).size === ids.length, 'A mesma imagem aparece duas vezes')
    .default([]),
})
export type DisputeWords = z.infer<typeof disputeWordsSchema>

export const openDisputeSchema = bookingCodeSchema.extend({
  /** What a client calls its request: sent twice, it opens one dispute. */
  clientKey: z.uuid('Use um UUID'),
  /** What the page that it was written on says it is about; refused once it is about something else. */
  subject: z.enum(disputeSubjects).optional(),
  ...disputeWordsSchema.shape,
})
export type OpenDispute = z.infer<typeof openDisputeSchema>

export const answerDisputeSchema = bookingCodeSchema.extend({
  version: versionSchema,
  ...disputeWordsSchema.shape,
})
export type AnswerDispute = z.infer<typeof answerDisputeSchema>

export const withdrawDisputeSchema = bookingCodeSchema.extend({ version: versionSchema })

export const decideDisputeSchema = byIdSchema.extend({
  version: versionSchema,
  /** What goes back to the guest; the rest is the host's, less the fee. */
  refundInCents: centsSchema.min(0, 'O valor não pode ser negativo'),
  /** Both sides read it. */
  reason: requiredText('Explique a decisão', MAX_DISPUTE_REASON_LENGTH),
})
export type DecideDispute = z.infer<typeof decideDisputeSchema>

/** What one side said. */
const statementSchema = z.object({
  /** Null after the account of who wrote it was deleted; the pictures are gone then too. */
  text: z.string().nullable(),
  /** Served to the two sides and administrators alone. */
  pictures: z.array(pictureSchema),
  at: instantSchema,
})

export const disputeSchema = z.object({
  id: z.string(),
  /** Of the booking. */
  code: z.string(),
  /** Of the dispute: every step needs the one that was seen. */
  version: versionSchema,
  status: z.enum(disputeStatuses),
  subject: z.enum(disputeSubjects),
  /** As whom the reader sees it. */
  role: z.enum(['guest', 'host', 'admin']),
  booking: z.object({
    status: z.enum(bookingStatuses),
    workspaceName: z.string(),
    ...whenFields,
    startsAt: instantSchema,
    endsAt: instantSchema,
    /** IANA; of the workspace's place. */
    timeZone: z.string(),
    guestName: z.string(),
    hostName: z.string(),
    totalInCents: centsSchema,
  }),
  /** The guest's. */
  statement: statementSchema,
  /** The host's; null until there is one. */
  answer: statementSchema.nullable(),
  /** Until when the host may answer. */
  answerUntil: instantSchema,
  /** For whom it waits now; null of one that is over. */
  waitsFor: z.enum(['host', 'admin']).nullable(),
  /** Until when administrators mean to decide; null of one that is over. */
  decideBy: instantSchema.nullable(),
  /** Whether a decision moves money: of a booking paid directly it says what the host should give back. */
  isPaidHere: z.boolean(),
  /** For administrators: how much a decision can give back at most. */
  refundableInCents: centsSchema.nullable(),
  decision: z
    .object({
      at: instantSchema,
      refundInCents: centsSchema,
      /** For host and administrators, of a booking paid on the platform: what the host has after it. */
      hostInCents: centsSchema.nullable(),
      reason: z.string(),
    })
    .nullable(),
  withdrawnAt: instantSchema.nullable(),
  /** What the reader can do about it now. */
  can: z.array(z.enum(disputeStepNames)),
})
export type Dispute = z.infer<typeof disputeSchema>

export const disputesRequestSchema = pageSchema.extend({
  /** Without one, those that are undecided: what waits for an administrator first, by its clock. */
  status: z.enum(disputeStatuses).optional(),
})
export const disputePageSchema = z.object({
  items: z.array(disputeSchema),
  nextCursor: z.string().nullable(),
})
