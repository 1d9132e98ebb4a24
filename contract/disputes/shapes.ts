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

/** What a side of a dispute writes and shows. */
export const disputeWordsSchema = z.object({
  text: requiredText(DISPUTE_TOO_SHORT, MAX_DISPUTE_LENGTH).refine(
    (text) => countCharacters(text) >= MIN_DISPUTE_LENGTH,
    DISPUTE_TOO_SHORT,
  ),
  /** The writer's own pictures, uploaded with `use: 'dispute'`, in the order in which they are shown. */
  imageIds: z
    .array(z.uuid('Imagem desconhecida'))
    .max(MAX_DISPUTE_IMAGES, `Envie no máximo ${MAX_DISPUTE_IMAGES} imagens`)
    .refine((ids) => new Set(ids).size === ids.length, 'A mesma imagem aparece duas vezes')
    .default([]),
})
export type DisputeWords = z.infer<typeof disputeWordsSchema>

export const openDisputeSchema = bookingCodeSchema.extend({
  /** The client's id of its request: sent twice, it opens one dispute. */
  clientKey: z.uuid('Use um UUID'),
  /** The subject that the page showed; refused if it would be another by now. */
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
  /** What goes back to the guest; the host keeps the rest, less the fee. */
  refundInCents: centsSchema.min(0, 'O valor não pode ser negativo'),
  /** The reason, which both sides read. */
  reason: requiredText('Explique a decisão', MAX_DISPUTE_REASON_LENGTH),
})
export type DecideDispute = z.infer<typeof decideDisputeSchema>

/** The words and pictures of one side. */
const statementSchema = z.object({
  /** Null after the writer's account was deleted; the pictures are deleted then too. */
  text: z.string().nullable(),
  /** Served only to the two sides and administrators. */
  pictures: z.array(pictureSchema),
  at: instantSchema,
})

export const disputeSchema = z.object({
  id: z.string(),
  /** The booking's code. */
  code: z.string(),
  /** The dispute's version: every step needs the one that was seen. */
  version: versionSchema,
  status: z.enum(disputeStatuses),
  subject: z.enum(disputeSubjects),
  /** The role in which the reader sees it. */
  role: z.enum(['guest', 'host', 'admin']),
  booking: z.object({
    status: z.enum(bookingStatuses),
    workspaceName: z.string(),
    ...whenFields,
    startsAt: instantSchema,
    endsAt: instantSchema,
    /** The IANA zone of the workspace's place. */
    timeZone: z.string(),
    guestName: z.string(),
    hostName: z.string(),
    totalInCents: centsSchema,
  }),
  /** The guest's statement. */
  statement: statementSchema,
  /** The host's answer; null until there is one. */
  answer: statementSchema.nullable(),
  /** Until when the host may answer. */
  answerUntil: instantSchema,
  /** Whom it waits for now; null once it is over. */
  waitsFor: z.enum(['host', 'admin']).nullable(),
  /** Until when administrators intend to decide; null once it is over. */
  decideBy: instantSchema.nullable(),
  /**
   * Whether a decision moves money: for a booking that was paid directly, it only says what the host should
   * give back.
   */
  isPaidHere: z.boolean(),
  /** The most that a decision can refund, for administrators. */
  refundableInCents: centsSchema.nullable(),
  decision: z
    .object({
      at: instantSchema,
      refundInCents: centsSchema,
      /**
       * What the host has after the decision, for host and administrators, where the booking was paid on the
       * platform.
       */
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
  /** Without it, the undecided ones: those that need an administrator first, by their clock. */
  status: z.enum(disputeStatuses).optional(),
})
export const disputePageSchema = z.object({
  items: z.array(disputeSchema),
  nextCursor: z.string().nullable(),
})
