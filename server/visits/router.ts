import { api, requireUser } from '../http/procedures.ts'
import { getOverview } from './get-overview.ts'
import { recordVisit } from './record-visit.ts'

const operations = api.visits

export const visitsRouter = {
  record: operations.record.handler(({ context, input }) => recordVisit(context.resources, context, input)),
  overview: operations.overview
    .use(requireUser)
    .handler(({ context }) => getOverview(context.resources, context.user)),
}
