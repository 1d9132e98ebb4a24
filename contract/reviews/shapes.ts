import { z } from 'zod'
import { bookingCodeSchema } from '../bookings/booking-shapes.ts'
import { byIdSchema, pageSchema, searchTextSchema, versionSchema } from '../requests/shapes.ts'
import { countCharacters } from '../text/rules.ts'
import { optionalText, requiredText } from '../text/shapes.ts'
import {
  holdReasons,
  MAX_MODERATION_REASON_LENGTH,
  MAX_PRIVATE_NOTE_LENGTH,
  MAX_REPLY_LENGTH,
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_REPORT_LENGTH,
  MAX_STARS,
  MIN_REVIEW_LENGTH,
  MIN_REVIEW_REPORT_LENGTH,
  MIN_STARS,
  REVIEW_REPORT_TOO_SHORT,
  REVIEW_TOO_SHORT,
  reviewBoards,
  reviewParts,
  reviewSides,
  reviewStates,
} from './rules.ts'

const instantSchema = z.iso.datetime()
const starsSchema = z
  .number({ error: 'Escolha de uma a cinco estrelas' })
  .int('Escolha de uma a cinco estrelas')
  .min(MIN_STARS, 'Escolha de uma a cinco estrelas')
  .max(MAX_STARS, 'Escolha de uma a cinco estrelas')

/** The ratings of single aspects; each may be missing. */
export const aspectRatingsSchema = z.object({
  cleanliness: starsSchema.nullable().default(null),
  accuracy: starsSchema.nullable().default(null),
  internet: starsSchema.nullable().default(null),
  location: starsSchema.nullable().default(null),
  value: starsSchema.nullable().default(null),
})

/** What a side writes about a booking; a blank text counts as missing. */
export const reviewInputSchema = z.object({
  rating: starsSchema,
  text: optionalText(MAX_REVIEW_LENGTH)
    .refine((text) => text === null || countCharacters(text) >= MIN_REVIEW_LENGTH, REVIEW_TOO_SHORT)
    .default(null),
  /** Only for a guest; a host's are ignored. */
  aspects: aspectRatingsSchema.optional(),
  /** For the other side only, who reads it once the review is published. */
  privateNote: optionalText(MAX_PRIVATE_NOTE_LENGTH).default(null),
})
export type ReviewInput = z.infer<typeof reviewInputSchema>

export const writeReviewSchema = bookingCodeSchema.extend(reviewInputSchema.shape)
export const editReviewSchema = writeReviewSchema.extend({ version: versionSchema })

const replySchema = z.object({ text: z.string(), date: instantSchema })

/** A review as everybody reads it on the workspace's page. */
export const publishedReviewSchema = z.object({
  id: z.string(),
  userName: z.string(),
  userAvatar: z.string().nullable(),
  /** When it was published. */
  date: instantSchema,
  rating: z.number().int().min(MIN_STARS).max(MAX_STARS),
  /** Empty where there are only stars. */
  comment: z.string(),
  /** What the host has replied. */
  reply: replySchema.nullable(),
})
export type PublishedReview = z.infer<typeof publishedReviewSchema>

/** A review as the two sides of its booking read it. */
export const bookingReviewSchema = z.object({
  id: z.string(),
  version: versionSchema,
  side: z.enum(reviewSides),
  state: z.enum(reviewStates),
  rating: z.number().int(),
  text: z.string().nullable(),
  aspects: aspectRatingsSchema.nullable(),
  privateNote: z.string().nullable(),
  writtenAt: instantSchema,
  /** When it was published, or will be at the latest. */
  publishedAt: instantSchema,
  /** Why the administration has hidden it, for its author. */
  hiddenReason: z.string().nullable(),
  reply: replySchema.extend({ hiddenReason: z.string().nullable() }).nullable(),
  can: z.object({
    /** Whether the reader wrote it and it isn't published yet. */
    edit: z.boolean(),
    /** Whether the reader is its subject and can reply: once, within 30 days of its publication. */
    reply: z.boolean(),
    report: z.boolean(),
  }),
  /** Until when it can be replied to; null before it is published. */
  replyUntil: instantSchema.nullable(),
})
export type BookingReview = z.infer<typeof bookingReviewSchema>

/**
 * The reviews of one booking, as one of its sides sees them. The other side's is left out until it is
 * published.
 */
export const reviewsOfBookingSchema = z.object({
  /** The side as which the reader writes; null for administrators. */
  side: z.enum(reviewSides).nullable(),
  /** Whether the reader can write one now. */
  canWrite: z.boolean(),
  /** Until when the reader can write; null where nobody reviews the booking (yet). */
  until: instantSchema.nullable(),
  own: bookingReviewSchema.nullable(),
  other: bookingReviewSchema.nullable(),
})
export type ReviewsOfBooking = z.infer<typeof reviewsOfBookingSchema>

const ratingFields = {
  /** The mean with two decimals; 0 without reviews. */
  rating: z.number(),
  reviewCount: z.number().int(),
}

/** A page of a workspace's published reviews, the newest first, and their totals. */
export const workspaceReviewsSchema = z.object({
  ...ratingFields,
  /** How many gave one star, two, … five. */
  stars: z.array(z.number().int()).length(MAX_STARS),
  /** The mean of each aspect; null where nobody rated it. */
  aspects: z.object({
    cleanliness: z.number().nullable(),
    accuracy: z.number().nullable(),
    internet: z.number().nullable(),
    location: z.number().nullable(),
    value: z.number().nullable(),
  }),
  items: z.array(publishedReviewSchema),
  nextCursor: z.string().nullable(),
})
export type WorkspaceReviews = z.infer<typeof workspaceReviewsSchema>
export const workspaceReviewsRequestSchema = byIdSchema.extend(pageSchema.shape)

/** What hosts have written about a guest, and the guest's record, for the host of one of their bookings. */
export const guestReviewsSchema = z.object({
  guest: z.object({
    id: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    ...ratingFields,
    /** How many bookings took place. */
    stays: z.number().int(),
    emailConfirmed: z.boolean(),
    /** The year the account was created. */
    since: z.number().int(),
  }),
  items: z.array(
    z.object({
      id: z.string(),
      hostName: z.string(),
      date: instantSchema,
      rating: z.number().int(),
      comment: z.string(),
      /** What the guest has replied. */
      reply: replySchema.nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type GuestReviews = z.infer<typeof guestReviewsSchema>
export const guestReviewsRequestSchema = bookingCodeSchema.extend(pageSchema.shape)

/** A host's record: measured, never claimed (REV-20 to REV-22). */
export const hostRecordSchema = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** The year the account was created. */
  since: z.number().int(),
  emailConfirmed: z.boolean(),
  ...ratingFields,
  /** How many bookings took place at the host's workspaces. */
  stays: z.number().int(),
  /** The median time to a first answer in the chat, in minutes; null while too few guests have asked (MSG-18). */
  answerMinutes: z.number().int().nullable(),
  /**
   * The percentage of questions and requests of the last 90 days that were answered; null where there are too
   * few.
   */
  responseRate: z.number().int().nullable(),
  /** How many bookings were confirmed in the last twelve months. */
  bookingsInYear: z.number().int(),
  /** How many of the bookings confirmed in the last twelve months the host has cancelled. */
  cancellationsInYear: z.number().int(),
})
export type HostRecord = z.infer<typeof hostRecordSchema>

/** A booking that the user can still review. */
export const bookingToReviewSchema = z.object({
  code: z.string(),
  side: z.enum(reviewSides),
  workspaceName: z.string(),
  /** The name of the other side. */
  otherName: z.string(),
  endedAt: instantSchema,
  until: instantSchema,
})
export type BookingToReview = z.infer<typeof bookingToReviewSchema>
export const bookingsToReviewSchema = z.object({ items: z.array(bookingToReviewSchema) })

export const replyRequestSchema = byIdSchema.extend({
  text: requiredText('Escreva a resposta', MAX_REPLY_LENGTH),
})

export const reviewReportRequestSchema = byIdSchema.extend({
  part: z.enum(reviewParts).default('review'),
  content: requiredText(REVIEW_REPORT_TOO_SHORT, MAX_REVIEW_REPORT_LENGTH).min(
    MIN_REVIEW_REPORT_LENGTH,
    REVIEW_REPORT_TOO_SHORT,
  ),
})

/** A review as administrators see it. */
export const judgedReviewSchema = z.object({
  id: z.string(),
  version: versionSchema,
  side: z.enum(reviewSides),
  bookingCode: z.string(),
  workspace: z.object({ id: z.string(), name: z.string() }).nullable(),
  guest: z.object({ id: z.string(), name: z.string() }).nullable(),
  host: z.object({ id: z.string(), name: z.string() }).nullable(),
  rating: z.number().int(),
  text: z.string().nullable(),
  reply: replySchema.nullable(),
  writtenAt: instantSchema,
  publishedAt: instantSchema,
  isPublished: z.boolean(),
  /** Set while it waits for an administrator before it counts. */
  heldBecause: z.enum(holdReasons).nullable(),
  hiddenReason: z.string().nullable(),
  replyHiddenReason: z.string().nullable(),
  can: z.object({
    /** Whether the reader may decide about it: only an administrator who is no side of the booking. */
    judge: z.boolean(),
  }),
  /** The open reports, the oldest first. */
  reports: z.array(
    z.object({
      id: z.string(),
      part: z.enum(reviewParts),
      content: z.string(),
      /** Null where the account is deleted. */
      reporter: z.object({ id: z.string(), name: z.string() }).nullable(),
      createdAt: instantSchema,
    }),
  ),
})
export type JudgedReview = z.infer<typeof judgedReviewSchema>

export const judgedReviewsRequestSchema = pageSchema.extend({
  board: z.enum(reviewBoards).default('reported'),
  /** A booking's code, or words of a workspace's or a person's name. */
  search: searchTextSchema.default(''),
})
export const judgedReviewPageSchema = z.object({
  items: z.array(judgedReviewSchema),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
})

const moderationReasonSchema = requiredText('Diga o motivo', MAX_MODERATION_REASON_LENGTH)
const decisionFields = { version: versionSchema, reason: moderationReasonSchema }
export const hideReviewSchema = byIdSchema.extend({
  ...decisionFields,
  part: z.enum(reviewParts).default('review'),
})
export const reviewDecisionSchema = byIdSchema.extend(decisionFields)
