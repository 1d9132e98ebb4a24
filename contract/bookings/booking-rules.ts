/** How a guest books: over the chat, by a request that the host answers, or at once. */
export const bookingModes = ['chat', 'request', 'instant'] as const
export type BookingMode = (typeof bookingModes)[number]

export const paymentModes = ['direct', 'platform'] as const
export type PaymentMode = (typeof paymentModes)[number]

/** On which holidays a workspace is closed: on none, on national ones, on national ones and those of its state. */
export const holidayRules = ['open', 'national', 'state'] as const
export type HolidayRule = (typeof holidayRules)[number]

export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

/** The lengths of a slot, in minutes. */
export const slotLengths = [15, 30, 60, 120, 240] as const

/** The most hours that a host has to answer a request (RSV-05). */
export const HOURS_TO_ANSWER = 24
/** The most days that one request for availability may cover. */
export const MAX_AVAILABILITY_DAYS = 93
/** The most months that one booking may last. */
export const MAX_MONTHS = 12
export const MAX_UNITS = 500
export const MAX_EXCEPTIONS = 400
export const MAX_PERIODS_PER_DAY = 6
export const MAX_BUFFER_MINUTES = 240
export const MAX_LEAD_MINUTES = 60 * 24 * 30
export const MAX_HORIZON_DAYS = 730
export const MAX_STAY_DAYS = 366
export const MAX_SURCHARGE_PERCENT = 200
export const MAX_DISCOUNT_PERCENT = 90
export const MAX_LONG_STAY_DISCOUNTS = 5
export const MAX_NOTE_LENGTH = 200
/** The most weeks in which a block may be repeated, its own included. */
export const MAX_BLOCK_WEEKS = 52
