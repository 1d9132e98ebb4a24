import { api, requireRole } from '../http/procedures.ts'
import { createReport } from './create-report.ts'
import { listReports } from './list-reports.ts'
import { resolveReport, takeDownReported } from './resolve-report.ts'

const operations = api.reports

export const reportsRouter = {
  create: operations.create.handler(({ context, input }) =>
    createReport(context.resources, context.actor, context.ipAddress, input),
  ),
  list: operations.list
    .use(requireRole('admin'))
    .handler(({ context, input }) => listReports(context.resources, input)),
  resolve: operations.resolve
    .use(requireRole('admin'))
    .handler(({ context, input }) => resolveReport(context.resources, context.user, input)),
  takeDown: operations.takeDown
    .use(requireRole('admin'))
    .handler(({ context, input }) => takeDownReported(context.resources, context.user, input)),
}
