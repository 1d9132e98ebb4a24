import { z } from 'zod'
import { bookingCodeSchema } from '../bookings/booking-shapes.ts'
import { operation } from '../errors.ts'
import { byIdSchema, pageSchema } from '../requests/shapes.ts'
import { historySchema } from './shapes.ts'

const input = z.object({ ...byIdSchema.shape, ...pageSchema.shape })
const tags = ['Administration']

export const historyContract = {
  ofWorkspace: operation
    .route({
      method: 'GET',
      path: '/admin/workspaces/{id}/history',
      summary: "A workspace's history, the latest first, with its reports and its host's standing",
      tags,
    })
    .input(input)
    .output(historySchema),
  ofUser: operation
    .route({
      method: 'GET',
      path: '/admin/users/{id}/history',
      summary: 'What was done to a user and what the user did, the latest first',
      tags,
    })
    .input(input)
    .output(historySchema),
  ofBooking: operation
    .route({
      method: 'GET',
      path: '/admin/bookings/{code}/history',
      summary: "A booking's history, the latest first",
      tags,
    })
    .input(z.object({ ...bookingCodeSchema.shape, ...pageSchema.shape }))
    .output(historySchema),
}
