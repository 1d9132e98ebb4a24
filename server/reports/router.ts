import { api, requireRole } from '../http/procedures.ts'
import { createReport } from './create-report.ts'
import { listReports } from './list-reports.ts'
import { resolveReport } from './resolve-report.ts'

const operations = api.reports

/** All operations on reports except taking down, which `server/moderation/router.ts` adds. */
export const reportsRouter = {
  create: operations.create.handler(({ context, input }) =>
    createReport(context.resources, context.actor, context.ipAddress, input, context.idempotencyKey),
  ),
  list: operations.list
    .use(requireRole('admin'))
    .handler(({ context, input }) => listReports(context.resources, input)),
  resolve: operations.resolve
    .use(requireRole('admin'))
    .handler(({ context, input }) => resolveReport(context.resources, context.user, input)),
}
