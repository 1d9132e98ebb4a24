import { api, requireRole, requireUser, visitorsReadReplica } from '../http/procedures.ts'
import { createWorkspace } from './create-workspace.ts'
import { deleteWorkspace } from './delete-workspace.ts'
import { getWorkspace } from './get-workspace.ts'
import { listByIds } from './list-by-ids.ts'
import { listFeatured } from './list-featured.ts'
import { listOwnWorkspaces } from './list-own-workspaces.ts'
import { findNearest } from './search/find-nearest.ts'
import { listPositions } from './search/list-positions.ts'
import { searchWorkspaces } from './search/search-workspaces.ts'
import { suggest } from './search/suggest.ts'
import { setManyPaused, setPaused } from './set-paused.ts'
import { updateWorkspace } from './update-workspace.ts'
import { withdrawRevision } from './withdraw-revision.ts'

const operations = api.workspaces

export const workspacesRouter = {
  search: operations.search
    .use(visitorsReadReplica)
    .handler(({ context, input }) => searchWorkspaces(context.resources, input)),
  featured: operations.featured.use(visitorsReadReplica).handler(async ({ context }) => ({
    items: await listFeatured(context.resources),
  })),
  nearest: operations.nearest
    .use(visitorsReadReplica)
    .handler(({ context, input }) => findNearest(context.resources, input)),
  suggestions: operations.suggestions
    .use(visitorsReadReplica)
    .handler(({ context, input }) => suggest(context.resources, input.query)),
  positions: operations.positions.use(visitorsReadReplica).handler(async ({ context, input }) => ({
    items: await listPositions(context.resources, input),
  })),
  byIds: operations.byIds.use(visitorsReadReplica).handler(async ({ context, input }) => ({
    items: await listByIds(context.resources, input.ids),
  })),
  get: operations.get
    .use(visitorsReadReplica)
    .handler(({ context, input }) => getWorkspace(context.resources, context.actor, input.id)),
  mine: operations.mine
    .use(requireUser)
    .handler(async ({ context }) => ({ items: await listOwnWorkspaces(context.resources, context.user) })),
  create: operations.create
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) =>
      createWorkspace(context.resources, context.user, input, context.idempotencyKey),
    ),
  update: operations.update
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => updateWorkspace(context.resources, context.user, input)),
  setPaused: operations.setPaused
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => setPaused(context.resources, context.user, input)),
  setManyPaused: operations.setManyPaused
    .use(requireRole('host', 'admin'))
    .handler(async ({ context, input }) => ({
      items: await setManyPaused(context.resources, context.user, input),
    })),
  withdrawRevision: operations.withdrawRevision
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => withdrawRevision(context.resources, context.user, input.id)),
  delete: operations.delete.use(requireUser).handler(async ({ context, input }) => {
    await deleteWorkspace(context.resources, context.user, input.id)
    return { done: true } as const
  }),
}
