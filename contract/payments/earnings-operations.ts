import { z } from 'zod'
import { operation } from '../errors.ts'
import {
  accountOfUserSchema,
  ownPaymentAccountSchema,
  paymentAccountInputSchema,
  stopAccountRequestSchema,
  userIdSchema,
} from './account-shapes.ts'
import { earningsFilterSchema, earningsRequestSchema, earningsSchema } from './earning-shapes.ts'

const tags = ['Earnings']

/** The host's side of payments: where a host is paid, and the earnings from each booking. */
export const earningsContract = {
  account: operation
    .route({
      method: 'GET',
      path: '/me/payment-account',
      summary: 'Where the host is paid',
      tags,
    })
    .output(ownPaymentAccountSchema),
  setAccount: operation
    .route({
      method: 'PUT',
      path: '/me/payment-account',
      summary: 'Say where the host is paid, and accept the fee',
      tags,
    })
    .input(paymentAccountInputSchema)
    .output(ownPaymentAccountSchema),
  list: operation
    .route({
      method: 'GET',
      path: '/host/earnings',
      summary: 'What the host earned: to receive, released, paid, per booking',
      tags,
    })
    .input(earningsRequestSchema)
    .output(earningsSchema),
  export: operation
    .route({
      method: 'GET',
      path: '/host/earnings.csv',
      summary: 'The same as CSV for spreadsheets in Portuguese',
      tags,
    })
    .input(earningsFilterSchema)
    .output(z.file()),
  accountOfUser: operation
    .route({
      method: 'GET',
      path: '/admin/users/{id}/payment-account',
      summary: 'Where a host is paid, for administrators',
      tags,
    })
    .input(userIdSchema)
    .output(accountOfUserSchema),
  stopAccount: operation
    .route({
      method: 'POST',
      path: '/admin/users/{id}/payment-account/stop',
      summary: 'Stop payments to a host, with a reason that the host reads',
      tags,
    })
    .input(stopAccountRequestSchema)
    .output(accountOfUserSchema),
  resumeAccount: operation
    .route({
      method: 'POST',
      path: '/admin/users/{id}/payment-account/resume',
      summary: 'Let payments to a host go on',
      tags,
    })
    .input(userIdSchema)
    .output(accountOfUserSchema),
}
