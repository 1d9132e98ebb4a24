import { api, requireConfirmed, requireRole, requireUser } from '../../http/procedures.ts'
import { getAccountOfUser, getOwnAccount } from '../../payments/accounts/get-account.ts'
import { setAccount } from '../../payments/accounts/set-account.ts'
import { setAccountStopped } from '../../payments/accounts/stop-account.ts'
import { exportEarnings } from './export-earnings.ts'
import { listEarnings } from './list-earnings.ts'

const { earnings } = api
const requireAdmin = requireRole('admin')

/**
 * Every user's own earnings: whoever stopped hosting is still owed money, and can enter where it goes
 * (EARN-19).
 */
export const earningsRouter = {
  account: earnings.account
    .use(requireUser)
    .handler(({ context }) => getOwnAccount(context.resources, context.user)),
  setAccount: earnings.setAccount
    .use(requireUser)
    .use(requireConfirmed)
    .handler(({ context, input }) => setAccount(context.resources, context.user, input)),
  list: earnings.list
    .use(requireUser)
    .handler(({ context, input }) => listEarnings(context.resources, context.user, input)),
  export: earnings.export
    .use(requireUser)
    .handler(({ context, input }) => exportEarnings(context.resources, context.user, input)),
  accountOfUser: earnings.accountOfUser
    .use(requireAdmin)
    .handler(({ context, input }) => getAccountOfUser(context.resources, input.id)),
  stopAccount: earnings.stopAccount
    .use(requireAdmin)
    .handler(({ context, input }) => setAccountStopped(context.resources, context.user, input)),
  resumeAccount: earnings.resumeAccount
    .use(requireAdmin)
    .use(requireConfirmed)
    .handler(({ context, input }) =>
      setAccountStopped(context.resources, context.user, { ...input, reason: null }),
    ),
}
