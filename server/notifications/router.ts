import { api, requireUser } from '../http/procedures.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllRead, markRead, markRejectionsRead } from './mark-read.ts'
import { undoMarkAllRead } from './undo-mark-all-read.ts'

const operations = api.notifications
const DONE = { done: true } as const

export const notificationsRouter = {
  list: operations.list
    .use(requireUser)
    .handler(({ context, input }) => listNotifications(context.resources, context.user, input)),
  markRead: operations.markRead.use(requireUser).handler(async ({ context, input }) => {
    await markRead(context.resources, context.user, input.id)
    return DONE
  }),
  markAllRead: operations.markAllRead.use(requireUser).handler(async ({ context }) => {
    const at = await markAllRead(context.resources, context.user)
    return { ...DONE, at: at.toISOString() }
  }),
  undoMarkAllRead: operations.undoMarkAllRead.use(requireUser).handler(async ({ context, input }) => {
    await undoMarkAllRead(context.resources, context.user, new Date(input.at))
    return DONE
  }),
  markRejectionsRead: operations.markRejectionsRead.use(requireUser).handler(async ({ context, input }) => {
    const { database, now } = context.resources
    await markRejectionsRead(database, context.user, input.id, now())
    return DONE
  }),
}
