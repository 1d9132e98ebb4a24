import { z } from 'zod'
import { operation } from '../errors.ts'
import { byIdSchema, doneSchema, namedInstantSchema, pageSchema } from '../requests/shapes.ts'
import { notificationSchema } from './shapes.ts'

const tags = ['Notifications']

export const notificationsContract = {
  list: operation
    .route({ method: 'GET', path: '/notifications', summary: 'Own notifications, latest first', tags })
    .input(z.object(pageSchema.shape))
    .output(
      z.object({
        items: z.array(notificationSchema),
        nextCursor: z.string().nullable(),
        unreadCount: z.number().int(),
      }),
    ),
  unread: operation
    .route({
      method: 'GET',
      path: '/notifications/unread',
      summary: 'How many notifications and messages are unread',
      tags,
    })
    .output(
      z.object({
        notifications: z.number().int(),
        messages: z.number().int(),
        /** The last live event that the numbers include: a stream opened from here misses none. */
        position: z.number().int(),
      }),
    ),
  markRead: operation
    .route({ method: 'POST', path: '/notifications/{id}/read', summary: 'Mark one as read', tags })
    .input(byIdSchema)
    .output(doneSchema),
  markAllRead: operation
    .route({ method: 'POST', path: '/notifications/read-all', summary: 'Mark all as read', tags })
    .output(doneSchema.extend({ at: z.iso.datetime() })),
  undoMarkAllRead: operation
    .route({
      method: 'POST',
      path: '/notifications/read-all/undo',
      summary: 'Undo marking all as read, by the time that it returned',
      tags,
    })
    .input(z.object({ at: namedInstantSchema }))
    .output(doneSchema),
  markRejectionsRead: operation
    .route({
      method: 'POST',
      path: '/workspaces/{id}/rejections/read',
      summary: "Mark the own notifications of a workspace's rejections as read",
      tags,
    })
    .input(byIdSchema)
    .output(doneSchema),
}
