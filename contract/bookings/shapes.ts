import { z } from 'zod'
import { addDays, isIsoDay, toEpochDay } from '../dates.ts'
import { daySchema, idSchema, namedInstantSchema } from '../requests/shapes.ts'
import { optionalText } from '../text/shapes.ts'
import { MAX_CAPACITY, MIN_CAPACITY } from '../workspaces/rules.ts'
import {
  bookingModes,
  cancellationPolicies,
  MAX_AVAILABILITY_DAYS,
  MAX_BLOCK_WEEKS,
  MAX_MONTHS,
  MAX_NOTE_LENGTH,
  MAX_STAY_DAYS,
  MAX_UNITS,
} from './booking-rules.ts'
import { openChangeStatuses } from './changes.ts'
import type { QuoteRequest } from './quote.ts'
import { hoursSchema } from './rules-shapes.ts'
import { bookingStatuses, bookingStepNames } from './status.ts'

type Range = { from: string; to: string }

/** Adds the rule that a range of days is in order and not too long. */
function withDaysInOrder<Output extends Range, Input>(schema: z.ZodType<Output, Input>) {
  return schema
    .refine(({ from, to }) => to >= from, {
      path: ['to'],
      message: 'A data final deve ser depois da inicial',
    })
    .refine(({ from, to }) => toEpochDay(to) - toEpochDay(from) < MAX_AVAILABILITY_DAYS, {
      path: ['to'],
      message: `Peça no máximo ${MAX_AVAILABILITY_DAYS} dias`,
    })
}

const rangeSchema = z.object({ from: daySchema, to: daySchema })
export const agendaRequestSchema = withDaysInOrder(rangeSchema)
export const availabilityRequestSchema = withDaysInOrder(rangeSchema.extend({ id: idSchema }))

/** Why nothing can be booked on a day. */
export const closedReasons = ['past', 'tooSoon', 'tooFar', 'closed', 'holiday', 'taken'] as const
export type ClosedReason = (typeof closedReasons)[number]

export const availabilitySchema = z.object({
  /** The IANA zone; all hours are on its clock. */
  timeZone: z.string(),
  bookingMode: z.enum(bookingModes),
  units: z.number().int(),
  days: z.array(
    z.object({
      date: z.string(),
      /** When it opens, whatever is booked. */
      open: z.array(z.object({ start: z.string(), end: z.string() })),
      /** When a booking may lie, with how many units are free throughout. */
      periods: z.array(z.object({ start: z.string(), end: z.string(), freeUnits: z.number().int() })),
      /** Set where there are no periods. */
      reason: z.enum(closedReasons).nullable(),
      /**
       * The most units taken before it opens, from its first opening to its last closing with buffers, and
       * after that, for bookings by the day or month; left out where none is taken.
       */
      taken: z
        .object({ before: z.number().int(), open: z.number().int(), after: z.number().int() })
        .optional(),
    }),
  ),
})
export type Availability = z.infer<typeof availabilitySchema>
export type AvailableDay = Availability['days'][number]

/** The fields that quotes and bookings are requested by. */
export const quoteFields = {
  kind: z.enum(['hours', 'days', 'months'], { error: 'Escolha horas, dias ou meses' }),
  from: daySchema,
  to: daySchema.optional(),
  start: hoursSchema.shape.start.optional(),
  end: hoursSchema.shape.end.optional(),
  months: z
    .number({ error: 'Informe quantos meses' })
    .int('Use um número inteiro')
    .min(1, 'O mínimo é 1')
    .max(MAX_MONTHS, `O máximo é ${MAX_MONTHS}`)
    .optional(),
  people: z.number().int('Use um número inteiro').min(MIN_CAPACITY).max(MAX_CAPACITY).optional(),
}
type QuoteFields = z.infer<z.ZodObject<typeof quoteFields>>

/** Adds the rule that a booking has what its kind needs: hours a start and an end, months their number. */
export function withFieldsOfKind<Output extends QuoteFields, Input>(schema: z.ZodType<Output, Input>) {
  return schema.superRefine(({ kind, from, to, start, end, months }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'months' && months === undefined) refuse('months', 'Informe quantos meses')
    if (kind === 'hours' && start === undefined) refuse('start', 'Informe o horário de início')
    if (kind === 'hours' && end === undefined) refuse('end', 'Informe o horário de término')
    if (start !== undefined && end !== undefined && end <= start) {
      refuse('end', 'O término deve ser depois do início')
    }
    // Invalid dates have their own message.
    if (to === undefined || !isIsoDay(from) || !isIsoDay(to)) return
    if (to < from) refuse('to', 'A data final deve ser depois da inicial')
    if (to > addDays(from, MAX_STAY_DAYS - 1)) refuse('to', `Uma reserva tem no máximo ${MAX_STAY_DAYS} dias`)
  })
}

export const quoteRequestSchema = withFieldsOfKind(z.object({ id: idSchema, ...quoteFields }))
export type QuoteInput = z.infer<typeof quoteRequestSchema>

/** A request in the form that `quote()` takes; `quoteRequestSchema` has checked it. */
export function quoteRequestOf({ kind, from, to, start, end, months }: QuoteFields): QuoteRequest {
  const dates = { from, to: to ?? from }
  if (kind === 'months') return { kind, from, months: months ?? 1 }
  if (kind === 'days') return { kind, dates }
  return { kind, dates, hours: { start: start ?? '', end: end ?? '' } }
}

export const quoteLinesSchema = z.array(
  z.object({
    label: z.string(),
    quantity: z.number(),
    unitInCents: z.number().int(),
    amountInCents: z.number().int(),
  }),
)

export const quoteSchema = z.object({
  /** Changes with anything that the guest agrees to: lines, total and policy. */
  version: z.string(),
  totalInCents: z.number().int(),
  lines: quoteLinesSchema,
  cancellation: z.object({
    policy: z.enum(cancellationPolicies),
    /** What comes back when it is cancelled before an instant, the most first. */
    refunds: z.array(z.object({ until: z.iso.datetime(), refundInCents: z.number().int() })),
  }),
  /** A longer booking that costs less. */
  cheaper: z
    .object({
      kind: quoteFields.kind,
      from: z.string(),
      to: z.string(),
      /** Set for a booking by the month. */
      months: z.number().int().nullable(),
      totalInCents: z.number().int(),
    })
    .nullable(),
})
export type QuoteAnswer = z.infer<typeof quoteSchema>

const isInOrder = ({ start, end }: { start: string; end: string }) => Date.parse(end) > Date.parse(start)
const outOfOrder = { path: ['end'], message: 'O término deve ser depois do início' }

export const blockRequestSchema = z
  .object({
    id: idSchema,
    start: namedInstantSchema,
    end: namedInstantSchema,
    /** Times of the series beside the weekly ones, for blocking again what was released. */
    also: z
      .array(z.object({ start: namedInstantSchema, end: namedInstantSchema }).refine(isInOrder, outOfOrder))
      .max(MAX_BLOCK_WEEKS - 1, `No máximo ${MAX_BLOCK_WEEKS} semanas`)
      .default([]),
    /** Without it, all units. */
    unit: z.number().int().min(1).max(MAX_UNITS).optional(),
    note: optionalText(MAX_NOTE_LENGTH).optional(),
    /** The number of weeks, this one included. */
    weeks: z
      .number()
      .int('Use um número inteiro')
      .min(1)
      .max(MAX_BLOCK_WEEKS, `No máximo ${MAX_BLOCK_WEEKS} semanas`)
      .default(1),
  })
  .refine(isInOrder, outOfOrder)

export const blockSchema = z.object({
  id: z.string(),
  workspaceId: z.string(),
  seriesId: z.string(),
  /** How many blocks of its series come after it. */
  later: z.number().int(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  /** Null for all units. */
  unit: z.number().int().nullable(),
  note: z.string().nullable(),
})
export type Block = z.infer<typeof blockSchema>

/** The times that were blocked, the earliest first. */
export const releasedSchema = z.object({
  done: z.literal(true),
  released: z.array(z.object({ start: z.iso.datetime(), end: z.iso.datetime() })),
})

/** What holds a time that somebody wants. */
export const inTheWaySchema = z.object({
  kind: z.enum(['booking', 'block']),
  /** The code of a booking, or the id of a block. */
  id: z.string(),
  unit: z.number().int(),
  /** With the pauses before and after a booking, which nobody else can take either. */
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  /** Whether there are such pauses. */
  hasBuffers: z.boolean(),
})
export type InTheWay = z.infer<typeof inTheWaySchema>

/** A booking that takes time, as the agenda shows it to its host. */
export const agendaBookingSchema = z.object({
  code: z.string(),
  version: z.number().int(),
  status: z.enum(bookingStatuses),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Its times within the range, without buffers: by the hour one on each day, on some unit. */
  times: z.array(z.object({ unit: z.number().int(), start: z.iso.datetime(), end: z.iso.datetime() })),
  guestName: z.string(),
  people: z.number().int().nullable(),
  totalInCents: z.number().int(),
  /** Until when the host may answer a request. */
  respondUntil: z.iso.datetime().nullable(),
  /** Until when the guest may pay. */
  holdUntil: z.iso.datetime().nullable(),
  /** Whether the bank reviews a payment of it. */
  isInReview: z.boolean(),
  can: z.array(z.enum(bookingStepNames)),
})
export type AgendaBooking = z.infer<typeof agendaBookingSchema>

/** Times held for a booking's change that is proposed or waits for its payment, as its host sees them. */
export const agendaChangeSchema = z.object({
  /** The booking's code. */
  code: z.string(),
  status: z.enum(openChangeStatuses),
  guestName: z.string(),
  /** Until when the times are held. */
  until: z.iso.datetime(),
  /** Whether the bank reviews a payment of the difference. */
  isInReview: z.boolean(),
  /** The times within the range that aren't the booking's own already, without buffers. */
  times: z.array(z.object({ unit: z.number().int(), start: z.iso.datetime(), end: z.iso.datetime() })),
})
export type AgendaChange = z.infer<typeof agendaChangeSchema>

export const agendaSchema = z.object({
  workspaces: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      timeZone: z.string(),
      units: z.number().int(),
      bookingMode: z.enum(bookingModes),
      /** When it opens on each day; the calendar shades the rest. */
      days: z.array(
        z.object({
          date: z.string(),
          open: z.array(z.object({ start: z.string(), end: z.string() })),
        }),
      ),
      blocks: z.array(blockSchema),
      bookings: z.array(agendaBookingSchema),
      changes: z.array(agendaChangeSchema),
    }),
  ),
})
export type Agenda = z.infer<typeof agendaSchema>
