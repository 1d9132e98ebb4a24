import { api, requirePerson, requireRole, visitorsReadReplica } from '../http/procedures.ts'
import { createWorkspace } from './create-workspace.ts'
import { deleteWorkspace } from './delete-workspace.ts'
import { getWorkspace } from './get-workspace.ts'
import { listByIds } from './list-by-ids.ts'
import { listFeatured } from './list-featured.ts'
import { listOwnWorkspaces } from './list-own-workspaces.ts'
import { listPositions } from './list-positions.ts'
import { searchWorkspaces } from './search-workspaces.ts'
import { setPaused } from './set-paused.ts'
import { updateWorkspace } from './update-workspace.ts'

const operations = api.workspaces

export const workspacesRouter = {
  search: operations.search
    .use(visitorsReadReplica)
    .handler(({ context, input }) => searchWorkspaces(context.resources, input)),
  featured: operations.featured.use(visitorsReadReplica).handler(async ({ context }) => ({
    items: await listFeatured(context.resources),
  })),
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
    .use(requirePerson)
    .handler(async ({ context }) => ({ items: await listOwnWorkspaces(context.resources, context.person) })),
  create: operations.create
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) =>
      createWorkspace(context.resources, context.person, input, context.idempotencyKey),
    ),
  update: operations.update
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => updateWorkspace(context.resources, context.person, input)),
  setPaused: operations.setPaused
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => setPaused(context.resources, context.person, input)),
  delete: operations.delete.use(requirePerson).handler(async ({ context, input }) => {
    await deleteWorkspace(context.resources, context.person, input.id)
    return { done: true } as const
  }),
}
