import { api, requireConfirmed, requireRole } from '../http/procedures.ts'
import { setUserRole, setUserSuspended } from './change-user.ts'
import { createAdministrator } from './create-administrator.ts'
import { listUsers } from './list-users.ts'
import { listWorkspacesOfUser } from './list-workspaces-of-user.ts'

const operations = api.users
const requireAdmin = requireRole('admin')

export const usersRouter = {
  list: operations.list
    .use(requireAdmin)
    .handler(({ context, input }) => listUsers(context.resources, input)),
  workspaces: operations.workspaces
    .use(requireAdmin)
    .handler(({ context, input }) => listWorkspacesOfUser(context.resources, input)),
  createAdministrator: operations.createAdministrator
    .use(requireAdmin)
    .use(requireConfirmed)
    .handler(({ context, input }) =>
      createAdministrator(context.resources, context.user, input, context.idempotencyKey),
    ),
  setRole: operations.setRole
    .use(requireAdmin)
    .use(requireConfirmed)
    .handler(({ context, input }) => setUserRole(context.resources, context.user, input.id, input.role)),
  setSuspended: operations.setSuspended
    .use(requireAdmin)
    .handler(({ context, input }) => setUserSuspended(context.resources, context.user, input)),
}
