import { api, requireRole } from '../http/procedures.ts'
import { listBookingHistory, listUserHistory, listWorkspaceHistory } from './list-history.ts'

const operations = api.history

export const historyRouter = {
  ofWorkspace: operations.ofWorkspace
    .use(requireRole('admin'))
    .handler(({ context, input }) => listWorkspaceHistory(context.resources, input)),
  ofUser: operations.ofUser
    .use(requireRole('admin'))
    .handler(({ context, input }) => listUserHistory(context.resources, input)),
  ofBooking: operations.ofBooking
    .use(requireRole('admin'))
    .handler(({ context, input }) => listBookingHistory(context.resources, input)),
}
