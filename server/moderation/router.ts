import { api, requireRole } from '../http/procedures.ts'
import { countPending } from './count-pending.ts'
import { decide } from './decide.ts'
import { decideMany } from './decide-many.ts'
import { approveRevision, rejectRevision } from './decide-revision.ts'
import { listByStatus } from './list-by-status.ts'
import { listRevisions } from './list-revisions.ts'
import { reportPresence } from './report-presence.ts'
import { setFeatured } from './set-featured.ts'
import { takeDownReported } from './take-down-reported.ts'
import { undoDecision } from './undo-decision.ts'

const operations = api.moderation
const requireAdmin = requireRole('admin')

export const moderationRouter = {
  list: operations.list
    .use(requireAdmin)
    .handler(({ context, input }) => listByStatus(context.resources, input)),
  approve: operations.approve
    .use(requireAdmin)
    .handler(({ context, input }) => decide(context.resources, context.user, 'approve', input)),
  reject: operations.reject
    .use(requireAdmin)
    .handler(({ context, input }) => decide(context.resources, context.user, 'reject', input)),
  revisions: operations.revisions
    .use(requireAdmin)
    .handler(({ context, input }) => listRevisions(context.resources, context.user, input)),
  approveRevision: operations.approveRevision
    .use(requireAdmin)
    .handler(({ context, input }) => approveRevision(context.resources, context.user, input)),
  rejectRevision: operations.rejectRevision
    .use(requireAdmin)
    .handler(({ context, input }) => rejectRevision(context.resources, context.user, input)),
  decideMany: operations.decideMany
    .use(requireAdmin)
    .handler(({ context, input }) => decideMany(context.resources, context.user, input)),
  pending: operations.pending.use(requireAdmin).handler(({ context }) => countPending(context.resources)),
  undo: operations.undo
    .use(requireAdmin)
    .handler(({ context, input }) => undoDecision(context.resources, context.user, input)),
  presence: operations.presence
    .use(requireAdmin)
    .handler(({ context, input }) => reportPresence(context.resources, context.user, input)),
  setFeatured: operations.setFeatured
    .use(requireAdmin)
    .handler(({ context, input }) => setFeatured(context.resources, context.user, input)),
}

/**
 * Taking a reported workspace down decides about the workspace, so it belongs here; reports don't import
 * moderation.
 */
export const reportDecisionsRouter = {
  takeDown: api.reports.takeDown
    .use(requireAdmin)
    .handler(({ context, input }) => takeDownReported(context.resources, context.user, input)),
}
