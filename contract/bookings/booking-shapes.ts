import { z } from 'zod'
import { emailSchema } from '../accounts/shapes.ts'
import { disputeStatuses } from '../disputes/rules.ts'
import { pictureSchema } from '../images/shapes.ts'
import { daySchema, idSchema, pageSchema, searchTextSchema, versionSchema } from '../requests/shapes.ts'
import { optionalText, requiredName, requiredText } from '../text/shapes.ts'
import {
  MAX_BOOKING_MESSAGE_LENGTH,
  MAX_COMPANY_LENGTH,
  MAX_CONTACT_LENGTH,
  MAX_GUEST_NAME_LENGTH,
  MAX_REASON_LENGTH,
} from './booking-limits.ts'
import { bookingModes, cancellationPolicies, paymentModes } from './booking-rules.ts'
import { refundBearers } from './cancellation.ts'
import { bookingChangeSchema, changeOfTermsSchema, lapsedChangeSchema } from './change-shapes.ts'
import { changeEvents } from './changes.ts'
import { quoteFields, quoteLinesSchema, withFieldsOfKind } from './shapes.ts'
import { bookingActors, bookingStatuses, bookingStepNames } from './status.ts'
import { whenFields } from './when-shapes.ts'

const MAX_CODE_LENGTH = 20
const MAX_VERSION_LENGTH = 64
/** A hundred million reais: more than a year of the dearest day. */
const MAX_AGREED_IN_CENTS = 10_000_000_000
const instantSchema = z.iso.datetime()
const centsSchema = z.number().int()

/** The client's id of its request: sent twice, it makes one booking. */
const clientKeySchema = z.uuid('Use um UUID')

export const bookRequestSchema = withFieldsOfKind(
  z.object({
    clientKey: clientKeySchema,
    workspaceId: idSchema,
    /** The version of the quote that the guest has seen. */
    quoteVersion: z.string().max(MAX_VERSION_LENGTH),
    ...quoteFields,
    message: optionalText(MAX_BOOKING_MESSAGE_LENGTH).optional(),
    /** The company for which the guest books, if any. */
    company: optionalText(MAX_COMPANY_LENGTH).optional(),
  }),
)
export type BookRequest = z.infer<typeof bookRequestSchema>

/** A booking that a host writes down for somebody without an account. */
export const manualBookingRequestSchema = withFieldsOfKind(
  z.object({
    clientKey: clientKeySchema,
    workspaceId: idSchema,
    ...quoteFields,
    guestName: requiredName('Informe o nome de quem vem', MAX_GUEST_NAME_LENGTH),
    /** The guest's phone or e-mail, as the host writes it down. */
    guestContact: optionalText(MAX_CONTACT_LENGTH).optional(),
    /**
     * The e-mail that gets a link by which the guest makes the booking their own; without it nothing is sent.
     */
    guestEmail: emailSchema.optional(),
    /** The agreed price, where that isn't the price of the rates. */
    totalInCents: centsSchema.min(0, 'O valor não pode ser negativo').max(MAX_AGREED_IN_CENTS).optional(),
    note: optionalText(MAX_BOOKING_MESSAGE_LENGTH).optional(),
  }),
)
export type ManualBookingRequest = z.infer<typeof manualBookingRequestSchema>

/** A booking as lists show it. */
export const bookingSummarySchema = z.object({
  code: z.string(),
  version: versionSchema,
  status: z.enum(bookingStatuses),
  workspace: z.object({
    /** Null after the workspace was deleted. */
    id: z.string().nullable(),
    name: z.string(),
    image: pictureSchema.nullable(),
    city: z.string(),
    state: z.string(),
  }),
  ...whenFields,
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** The IANA zone of the workspace's place. */
  timeZone: z.string(),
  people: z.number().int().nullable(),
  totalInCents: centsSchema,
  paymentMode: z.enum(paymentModes),
  /** Until when the host may answer a request. */
  respondUntil: instantSchema.nullable(),
  /** Until when the guest may pay on the platform; null where the booking never waited for payment. */
  holdUntil: instantSchema.nullable(),
  /** Whether the bank reviews a payment of it: until it decides, nobody pays again (PAY-16). */
  isInReview: z.boolean(),
  /** The role in which the reader sees the booking. */
  role: z.enum(['guest', 'host', 'admin']),
  /** The guest, for the host and administrators; a deleted account has a name that says so. */
  guest: z.object({
    name: z.string(),
    image: z.string().nullable(),
    /** Null where the guest has no account. */
    id: z.string().nullable(),
    /**
     * What hosts have rated the guest, for hosts and administrators; null for others, and without an account.
     */
    reviewed: z.object({ rating: z.number(), reviewCount: z.number().int() }).nullable(),
  }),
  host: z.object({ name: z.string(), image: z.string().nullable(), id: z.string().nullable() }),
  createdAt: instantSchema,
  /** The steps that the reader can take now. */
  can: z.array(z.enum(bookingStepNames)),
  /** Whether the reader can add a note that both sides read. */
  canNote: z.boolean(),
  /** The guest's dispute about it, in short; null without one. */
  dispute: z
    .object({
      status: z.enum(disputeStatuses),
      /** Whom it waits for now; null once it is over. */
      waitsFor: z.enum(['host', 'admin']).nullable(),
      /** Until when the host may answer. */
      answerUntil: instantSchema,
    })
    .nullable(),
})
export type BookingSummary = z.infer<typeof bookingSummarySchema>

/** One entry of a booking's history. */
export const bookingEventSchema = z.object({
  at: instantSchema,
  /** What happened: 'create', 'note', the step, or what was done about a proposal to change it. */
  type: z.enum(['create', 'note', ...bookingStepNames, ...changeEvents]),
  by: z.enum(bookingActors),
  /** The name of who did it, where the account still exists. */
  name: z.string().nullable(),
  status: z.enum(bookingStatuses),
  reason: z.string().nullable(),
  /** The terms before and after, where a change was proposed, answered or made. */
  change: changeOfTermsSchema.nullable(),
})
export type BookingEvent = z.infer<typeof bookingEventSchema>

const refundNowSchema = z.object({
  refundInCents: centsSchema,
  keptInCents: centsSchema,
  /** How much of the stay's price has come back before, by a decision or by the payer's bank. */
  returnedInCents: centsSchema,
  /**
   * The rule behind the amount: someone other than the guest cancels, the seven days of consumer law, or the
   * policy.
   */
  rule: z.enum(['not-by-guest', 'seven-days', 'policy']),
  until: instantSchema.nullable(),
})

/** What a host reads about the link of a booking by hand (RSV-67). */
const guestLinkOfBookingSchema = z.object({
  /**
   * The mail is on its way, was sent, or its link expired; used by its guest; 'over' where the booking no
   * longer stands.
   */
  state: z.enum(['sending', 'sent', 'expired', 'used', 'over']),
  /** When the newest link was sent and until when it works; null where none waits to be used. */
  sentAt: instantSchema.nullable(),
  expiresAt: instantSchema.nullable(),
  /** Whether the reader can have it sent again, also to a corrected e-mail (RSV-66). */
  canSend: z.boolean(),
})
export type GuestLinkOfBooking = z.infer<typeof guestLinkOfBookingSchema>

export const bookingSchema = bookingSummarySchema.extend({
  lines: quoteLinesSchema,
  bookingMode: z.enum(bookingModes),
  cancellation: z.object({
    policy: z.enum(cancellationPolicies),
    /** What comes back when the guest cancels before each instant, the most first; past ones are left out. */
    refunds: z.array(z.object({ until: instantSchema, refundInCents: centsSchema })),
    /** How much of a confirmed stay's price has come back before, by a decision or by the payer's bank. */
    returnedInCents: centsSchema,
  }),
  /** When its guest bought it: when it was made, or renewed after the time to pay was over. */
  boughtAt: instantSchema,
  /** What came back when it was cancelled. */
  refundInCents: centsSchema.nullable(),
  /** How much had come back before the cancellation, by a decision or by the payer's bank. */
  returnedInCents: centsSchema.nullable(),
  /**
   * Who bears the refund, for host and administrators, where an administrator cancelled a booking paid on the
   * platform.
   */
  refundBorneBy: z.enum(refundBearers).nullable(),
  /** The platform's fee, for host and administrators, where the booking is paid on the platform. */
  feeInCents: centsSchema.nullable(),
  /** The host's share, for host and administrators, where the booking is paid on the platform. */
  hostInCents: centsSchema.nullable(),
  /**
   * The agreed rate of the fee in hundredths of a percent, for administrators, where the booking is paid on
   * the platform (PAYUI-08).
   */
  feeBasisPoints: z.int().min(0).nullable(),
  /** Where to go. Only the sides of a booking read it, and a guest only once it is confirmed. */
  address: z
    .object({
      street: z.string(),
      neighborhood: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
    })
    .nullable(),
  message: z.string().nullable(),
  company: z.string().nullable(),
  /** The guest's phone or e-mail that the host wrote down, where the booking was made by hand. */
  guestContact: z.string().nullable(),
  /**
   * Where its guest link was sent, where the booking was made by hand. Once `guest` has an account, the link
   * has been used.
   */
  guestEmail: z.string().nullable(),
  /** Its guest link, where the booking was made by hand; null without an e-mail. */
  guestLink: guestLinkOfBookingSchema.nullable(),
  /** The code that the host asks for at the door, for the guest of a confirmed booking. */
  checkInCode: z.string().nullable(),
  /** Until when the reader can open a dispute about it; null when they can't. */
  canDisputeUntil: instantSchema.nullable(),
  /** The change that somebody proposes, while it is open. */
  change: bookingChangeSchema.nullable(),
  /**
   * The newest change that was agreed on but not paid in time, for the guest only; null where there is none.
   */
  lapsedChange: lapsedChangeSchema.nullable(),
  history: z.array(bookingEventSchema),
})
export type Booking = z.infer<typeof bookingSchema>

export const bookingCodeSchema = z.object({ code: z.string().max(MAX_CODE_LENGTH) })

const stepFields = { ...bookingCodeSchema.shape, version: versionSchema }
const reasonSchema = optionalText(MAX_REASON_LENGTH).optional()
export const stepRequestSchema = z.object({ ...stepFields, reason: reasonSchema })
export type StepRequest = z.infer<typeof stepRequestSchema>

export const cancelRequestSchema = stepRequestSchema.extend({
  /** Who bears the refund, where an administrator cancels; by default the host. */
  borneBy: z.enum(refundBearers).optional(),
  /** The refund that the reader saw; if it would differ by now, nothing is cancelled. */
  refundInCents: centsSchema.min(0).optional(),
})
export type CancelRequest = z.infer<typeof cancelRequestSchema>

export const checkInRequestSchema = z.object({
  ...stepFields,
  /** The six digits that the guest shows. */
  checkInCode: z.string({ error: 'Informe o código do convidado' }).max(MAX_CODE_LENGTH),
  reason: reasonSchema,
})

/** What a host notes about a stay, such as that the guest came late; both sides read it. */
export const noteRequestSchema = z.object({
  ...bookingCodeSchema.shape,
  text: requiredText('Escreva a anotação', MAX_REASON_LENGTH),
})

export const cancellationSchema = refundNowSchema.extend({ version: versionSchema })

/** The lists of a guest's and a host's bookings. */
export const bookingLists = ['unpaid', 'requests', 'upcoming', 'past', 'cancelled'] as const
export type BookingList = (typeof bookingLists)[number]

export const ownBookingsRequestSchema = pageSchema.extend({ list: z.enum(bookingLists).optional() })
/** The filters of a host's bookings. */
export const hostFilterSchema = z.object({
  list: z.enum(bookingLists).optional(),
  workspaceId: idSchema.optional(),
  /** A code, or words of the guest's or workspace's name. */
  search: searchTextSchema.default(''),
})
export const hostBookingsRequestSchema = pageSchema.extend(hostFilterSchema.shape)
export const adminBookingsRequestSchema = pageSchema.extend({
  /** A code, or words of a person's or workspace's name, or an e-mail. */
  search: searchTextSchema.default(''),
  status: z.enum(bookingStatuses).optional(),
  workspaceId: idSchema.optional(),
  /** Days on which a booking begins, by its workspace's own clock, both inclusive. */
  from: daySchema.optional(),
  to: daySchema.optional(),
})

export const bookingPageSchema = z.object({
  items: z.array(bookingSummarySchema),
  nextCursor: z.string().nullable(),
})

/** A free time that is offered where the wanted one is taken. */
export const alternativeSchema = z.object({ ...whenFields })
export type Alternative = z.infer<typeof alternativeSchema>

/** How many bookings are still to come; what has begun isn't counted (RSV-50). */
export const bookingsToComeSchema = z.object({ requested: z.number().int(), confirmed: z.number().int() })
export type BookingsToCome = z.infer<typeof bookingsToComeSchema>

/** How many bookings of an account are still to come, as guest and as host. */
export const bookingsToComeOfUserSchema = z.object({
  asGuest: bookingsToComeSchema,
  asHost: bookingsToComeSchema,
})
export type BookingsToComeOfUser = z.infer<typeof bookingsToComeOfUserSchema>

/** The reader's own, and what comes back when all that are confirmed are cancelled now by their guest. */
export const ownBookingsToComeSchema = bookingsToComeOfUserSchema.extend({
  refund: z.object({
    refundInCents: centsSchema,
    keptInCents: centsSchema,
    /** How much of the refund is up to the hosts, who were paid directly. */
    directInCents: centsSchema,
  }),
})
export type OwnBookingsToCome = z.infer<typeof ownBookingsToComeSchema>

/** The bookings of some days, their income, and how much of the opening hours they take. */
const bookingFiguresSchema = z.object({
  /** How many begin on these days and are confirmed, in use or over. */
  bookings: z.number().int(),
  /** What these bring, and what was kept of cancelled ones. */
  incomeInCents: centsSchema,
  /** The share of all units' opening hours that is booked, in percent; null where the workspace doesn't open. */
  occupancyInPercent: z.number().int().nullable(),
})
export type BookingFigures = z.infer<typeof bookingFiguresSchema>

const bookingPeriodsSchema = z.object({
  /** The last 30 days, today included, in each workspace's calendar. */
  past: bookingFiguresSchema,
  /** The 30 days after today. */
  next: bookingFiguresSchema,
})

export const bookingOverviewSchema = z.object({
  /** Includes workspaces that were deleted since. */
  total: bookingPeriodsSchema,
  workspaces: z.array(bookingPeriodsSchema.extend({ id: z.string(), name: z.string() })),
})
export type BookingOverview = z.infer<typeof bookingOverviewSchema>

/** The bookings of today, by the calendar of each workspace; those that are still to arrive first. */
export const arrivalsSchema = z.object({
  items: z.array(bookingSummarySchema),
  /** Whether today has more than these. */
  hasMore: z.boolean(),
})
export type Arrivals = z.infer<typeof arrivalsSchema>
