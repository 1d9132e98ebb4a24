import { bookingCodeSchema } from '../bookings/booking-shapes.ts'
import { operation } from '../errors.ts'
import {
  answerDisputeSchema,
  decideDisputeSchema,
  disputePageSchema,
  disputeSchema,
  disputesRequestSchema,
  openDisputeSchema,
  withdrawDisputeSchema,
} from './shapes.ts'

const tags = ['Disputes']
const forAdministrators = ['Administration']

export const disputesContract = {
  get: operation
    .route({
      method: 'GET',
      path: '/bookings/{code}/dispute',
      summary: 'The dispute about a booking, for its two sides and administrators',
      tags,
    })
    .input(bookingCodeSchema)
    .output(disputeSchema),
  open: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/dispute',
      successStatus: 201,
      summary: 'Say that something was wrong, or that one did come; for the guest, within 48 hours',
      tags,
    })
    .input(openDisputeSchema)
    .output(disputeSchema),
  answer: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/dispute/answer',
      summary: 'Answer a dispute, once; for the host, within 72 hours',
      tags,
    })
    .input(answerDisputeSchema)
    .output(disputeSchema),
  withdraw: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/dispute/withdraw',
      summary: 'Take an own dispute back before it is decided',
      tags,
    })
    .input(withdrawDisputeSchema)
    .output(disputeSchema),
  list: operation
    .route({
      method: 'GET',
      path: '/admin/disputes',
      summary:
        'Disputes: what waits for an administrator first, by its clock; those that are over, the last first',
      tags: forAdministrators,
    })
    .input(disputesRequestSchema)
    .output(disputePageSchema),
  decide: operation
    .route({
      method: 'POST',
      path: '/admin/disputes/{id}/decide',
      summary: 'Decide a dispute: what goes back to the guest, with a reason that both sides read',
      tags: forAdministrators,
    })
    .input(decideDisputeSchema)
    .output(disputeSchema),
}
