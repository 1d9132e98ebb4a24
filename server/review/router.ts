import { api, requireRole } from '../http/procedures.ts'
import { decide } from './decide.ts'
import { listByStatus } from './list-by-status.ts'
import { setFeatured } from './set-featured.ts'

const operations = api.review
const requireAdmin = requireRole('admin')

export const reviewRouter = {
  list: operations.list
    .use(requireAdmin)
    .handler(({ context, input }) => listByStatus(context.resources, input)),
  approve: operations.approve
    .use(requireAdmin)
    .handler(({ context, input }) => decide(context.resources, context.person, 'approve', input)),
  reject: operations.reject
    .use(requireAdmin)
    .handler(({ context, input }) => decide(context.resources, context.person, 'reject', input)),
  setFeatured: operations.setFeatured
    .use(requireAdmin)
    .handler(({ context, input }) => setFeatured(context.resources, context.person, input)),
}
