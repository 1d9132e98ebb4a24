import { api, requirePerson } from '../http/procedures.ts'
import { countUnread } from './count-unread.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllRead, markRead, markRejectionsRead } from './mark-read.ts'
import { undoMarkAllRead } from './undo-mark-all-read.ts'

const operations = api.notifications
const DONE = { done: true } as const

export const notificationsRouter = {
  list: operations.list
    .use(requirePerson)
    .handler(({ context, input }) => listNotifications(context.resources, context.person, input)),
  unread: operations.unread
    .use(requirePerson)
    .handler(({ context }) => countUnread(context.resources, context.person)),
  markRead: operations.markRead.use(requirePerson).handler(async ({ context, input }) => {
    await markRead(context.resources, context.person, input.id)
    return DONE
  }),
  markAllRead: operations.markAllRead.use(requirePerson).handler(async ({ context }) => {
    const at = await markAllRead(context.resources, context.person)
    return { ...DONE, at: at.toISOString() }
  }),
  undoMarkAllRead: operations.undoMarkAllRead.use(requirePerson).handler(async ({ context, input }) => {
    await undoMarkAllRead(context.resources, context.person, new Date(input.at))
    return DONE
  }),
  markRejectionsRead: operations.markRejectionsRead.use(requirePerson).handler(async ({ context, input }) => {
    const { database, now } = context.resources
    await markRejectionsRead(database, context.person, input.id, now())
    return DONE
  }),
}
