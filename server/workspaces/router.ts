import { api, requirePerson, requireRole } from '../http/procedures.ts'
import { createWorkspace } from './create-workspace.ts'
import { getWorkspace } from './get-workspace.ts'
import { listFeatured } from './list-featured.ts'
import { listOwnWorkspaces } from './list-own-workspaces.ts'
import { listPositions } from './list-positions.ts'
import { searchWorkspaces } from './search-workspaces.ts'

const operations = api.workspaces

export const workspacesRouter = {
  search: operations.search.handler(({ context, input }) => searchWorkspaces(context.resources, input)),
  featured: operations.featured.handler(async ({ context }) => ({
    items: await listFeatured(context.resources),
  })),
  positions: operations.positions.handler(async ({ context, input }) => ({
    items: await listPositions(context.resources, input),
  })),
  get: operations.get.handler(({ context, input }) =>
    getWorkspace(context.resources, context.actor, input.id),
  ),
  mine: operations.mine
    .use(requirePerson)
    .handler(async ({ context }) => ({ items: await listOwnWorkspaces(context.resources, context.person) })),
  create: operations.create
    .use(requireRole('host', 'admin'))
    .handler(({ context, input }) => createWorkspace(context.resources, context.person, input)),
}
