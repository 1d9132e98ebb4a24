import { z } from 'zod'
import { operation } from '../errors.ts'
import { byIdSchema, idSchema } from '../requests/shapes.ts'
import { bookingRulesRequestSchema, bookingRulesSchema } from './rules-shapes.ts'
import {
  agendaRequestSchema,
  agendaSchema,
  availabilityRequestSchema,
  availabilitySchema,
  blockRequestSchema,
  blockSchema,
  inTheWaySchema,
  quoteRequestSchema,
  quoteSchema,
  releasedSchema,
} from './shapes.ts'

const tags = ['Availability']

/** The error of a change of times where bookings or blocks are in the way. */
export const timeTakenErrors = {
  TIME_TAKEN: {
    status: 409,
    message: 'Este horário já está ocupado.',
    data: z.object({ inTheWay: z.array(inTheWaySchema) }),
  },
} as const

export const availabilityContract = {
  availability: operation
    .route({
      method: 'GET',
      path: '/workspaces/{id}/availability',
      summary: 'When a workspace opens and how many units are free; at most 93 days',
      tags,
    })
    .input(availabilityRequestSchema)
    .output(availabilitySchema),
  quote: operation
    .route({
      method: 'POST',
      path: '/workspaces/{id}/quotes',
      summary: 'What a booking costs, line by line, and what comes back when it is cancelled',
      tags,
    })
    .input(quoteRequestSchema)
    .output(quoteSchema),
  rules: operation
    .route({
      method: 'GET',
      path: '/workspaces/{id}/booking-rules',
      summary: 'How an own workspace can be booked, its hours and rates',
      tags,
    })
    .input(byIdSchema)
    .output(bookingRulesSchema),
  setRules: operation
    .route({
      method: 'PUT',
      path: '/workspaces/{id}/booking-rules',
      summary: 'Replace the rules, hours and rates of an own workspace; what was read can be sent back',
      tags,
    })
    .errors(timeTakenErrors)
    .input(bookingRulesRequestSchema)
    .output(bookingRulesSchema),
  block: operation
    .route({
      method: 'POST',
      path: '/workspaces/{id}/blocks',
      successStatus: 201,
      summary: 'Take a time away, on one unit or all, once or every week',
      tags,
    })
    .errors(timeTakenErrors)
    .input(blockRequestSchema)
    .output(z.object({ items: z.array(blockSchema) })),
  unblock: operation
    .route({
      method: 'DELETE',
      path: '/workspaces/{id}/blocks/{blockId}',
      summary: 'Give a blocked time back, alone or with the later ones of its series',
      tags,
    })
    .input(
      z.object({
        id: idSchema,
        blockId: idSchema,
        /** Whether the later blocks of its series are removed too. */
        following: z.boolean().default(false),
      }),
    )
    .output(releasedSchema),
  agenda: operation
    .route({
      method: 'GET',
      path: '/host/agenda',
      summary: 'The opening hours, blocks and bookings of all own workspaces; at most 93 days',
      tags,
    })
    .input(agendaRequestSchema)
    .output(agendaSchema),
}
