import { api, requireUser } from '../http/procedures.ts'
import { countUnread } from './count-unread.ts'

/** Spans notifications and messages, which don't know each other's numbers. */
export const unreadRouter = {
  unread: api.notifications.unread
    .use(requireUser)
    .handler(({ context }) => countUnread(context.resources, context.user)),
}
