import { api, requireRole, visitorsReadReplica } from '../http/procedures.ts'
import { blockTime, unblockTime } from './blocks.ts'
import { getBookingRules, setBookingRules } from './booking-rules.ts'
import { getAgenda } from './get-agenda.ts'
import { getAvailability } from './get-availability.ts'
import { getQuote } from './get-quote.ts'

const operations = api.bookings

export const bookingsRouter = {
  availability: operations.availability
    .use(visitorsReadReplica)
    .handler(({ context, input }) => getAvailability(context.resources, context.actor, input)),
  quote: operations.quote
    .use(visitorsReadReplica)
    .handler(({ context, input }) => getQuote(context.resources, context.actor, input)),
  rules: operations.rules
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => getBookingRules(context.resources.database, context.user, input.id)),
  setRules: operations.setRules
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => setBookingRules(context.resources, context.user, input)),
  block: operations.block.use(requireRole('host', 'admin')).handler(async ({ context, input }) => ({
    items: await blockTime(context.resources, context.user, input),
  })),
  unblock: operations.unblock.use(requireRole('host', 'admin')).handler(async ({ context, input }) => {
    await unblockTime(context.resources, context.user, input)
    return { done: true } as const
  }),
  agenda: operations.agenda
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => getAgenda(context.resources, context.user, input)),
}
