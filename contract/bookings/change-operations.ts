import { z } from 'zod'
import { operation } from '../errors.ts'
import { bookErrors } from './booking-operations.ts'
import { bookingCodeSchema, bookingSchema } from './booking-shapes.ts'
import {
  answerChangeRequestSchema,
  changeAvailabilityRequestSchema,
  proposeChangeRequestSchema,
} from './change-shapes.ts'
import { availabilitySchema } from './shapes.ts'

const tags = ['Bookings']

export const changesContract = {
  availability: operation
    .route({
      method: 'GET',
      path: '/bookings/{code}/changes/availability',
      summary: 'When a workspace is free for a booking that would move there: its own times count as free',
      tags,
    })
    .input(changeAvailabilityRequestSchema)
    .output(availabilitySchema),
  workspaces: operation
    .route({
      method: 'GET',
      path: '/bookings/{code}/changes/workspaces',
      summary: 'Where a booking can move to: its own workspace and others of the same host',
      tags,
    })
    .input(bookingCodeSchema)
    .output(z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) })),
  propose: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/changes',
      successStatus: 201,
      summary: 'Propose other times, or another workspace of the same host, for a confirmed booking',
      tags,
    })
    .errors(bookErrors)
    .input(proposeChangeRequestSchema)
    .output(bookingSchema),
  accept: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/changes/accept',
      summary: 'Accept a proposal: the booking is changed at once, or when the difference is paid',
      tags,
    })
    .input(answerChangeRequestSchema)
    .output(bookingSchema),
  decline: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/changes/decline',
      summary: "Decline the other side's proposal",
      tags,
    })
    .input(answerChangeRequestSchema)
    .output(bookingSchema),
  withdraw: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/changes/withdraw',
      summary: 'Take an own proposal back, or give up one that is to be paid',
      tags,
    })
    .input(answerChangeRequestSchema)
    .output(bookingSchema),
}
