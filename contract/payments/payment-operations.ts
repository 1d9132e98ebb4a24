import { bookErrors } from '../bookings/booking-operations.ts'
import { operation } from '../errors.ts'
import {
  paymentRequestSchema,
  paymentSchema,
  receiptRequestSchema,
  receiptSchema,
  refundKeyRequestSchema,
} from './payment-shapes.ts'

const tags = ['Payments']

export const paymentsContract = {
  get: operation
    .route({
      method: 'GET',
      path: '/bookings/{code}/payment',
      summary: 'What is to be paid for a booking, for its guest',
      tags,
    })
    .input(paymentRequestSchema)
    .output(paymentSchema),
  renew: operation
    .route({
      method: 'POST',
      path: '/bookings/{code}/payment',
      summary: 'Ask for another charge after one that ran out, if the time is still free',
      tags,
    })
    .errors({ TIME_TAKEN: bookErrors.TIME_TAKEN })
    .input(paymentRequestSchema)
    .output(paymentSchema),
  setRefundKey: operation
    .route({
      method: 'PUT',
      path: '/bookings/{code}/refund-key',
      summary: 'Say which PIX key a refund goes to that the provider no longer makes',
      tags,
    })
    .input(refundKeyRequestSchema)
    .output(paymentSchema),
  receipt: operation
    .route({
      method: 'GET',
      path: '/receipts/{number}',
      summary: 'One receipt, for the guest and the host of its booking',
      tags,
    })
    .input(receiptRequestSchema)
    .output(receiptSchema),
}
