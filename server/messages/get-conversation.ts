import { and, eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { counterpartNames, MODERATION } from '#contract/messages/rules.ts'
import type { Conversation } from '#contract/messages/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import type { Executor } from '../database/connection.ts'
import { bookings, profiles, workspaces } from '../database/schema.ts'
import { apiError, invalidFields } from '../errors.ts'
import { readConversations } from './read-conversations.ts'

/** The key of a conversation: the workspace's id and, from hosts, the guest's id or 'moderation'. */
export type ConversationKey = { id: string; guestId?: string | undefined }

export type FoundConversation = {
  /** Undefined before the first message. */
  id: string | undefined
  hostId: string
  presented: Conversation
}

type Workspace = Pick<typeof workspaces.$inferSelect, 'id' | 'hostId' | 'name' | 'isPublic'>

/**
 * The conversation as one of its two sides sees it. Before the first message it is empty: a guest can start
 * one about a public workspace, and both sides where there is a booking; a host can start no other (MSG-04,
 * MSG-08).
 * @throws ORPCError NOT_FOUND for anyone else; VALIDATION_FAILED when a host names no guest.
 */
export async function getConversation(
  executor: Executor,
  user: CurrentUser,
  { id: workspaceId, guestId }: ConversationKey,
): Promise<FoundConversation> {
  if (!isUuid(workspaceId)) throw notFound()
  const [workspace] = await executor
    .select({
      id: workspaces.id,
      hostId: workspaces.hostId,
      name: workspaces.name,
      isPublic: workspaces.isPublic,
    })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  if (workspace?.hostId === user.id && guestId === undefined) {
    throw invalidFields({ guestId: 'Diga de qual convidado é a conversa' })
  }
  const ofGuest =
    guestId === MODERATION
      ? sql`conversation.guest_id is null`
      : sql`conversation.guest_id = ${guestId ?? user.id}`
  const about = sql`conversation.workspace_id = ${workspaceId} and ${ofGuest}`
  const [stored] = await readConversations(executor, user.id, about, 1)
  if (stored) return stored
  const isHost = workspace?.hostId === user.id
  const isSide = isHost ? guestId !== MODERATION : (guestId ?? user.id) === user.id
  if (!workspace || !isSide) throw notFound()
  const guest = guestId ?? user.id
  const mayStart = (!isHost && workspace.isPublic) || (await haveBooking(executor, workspace, guest))
  if (!mayStart) throw notFound()
  return {
    id: undefined,
    hostId: workspace.hostId,
    presented: await presentNewConversation(executor, workspace, guest, isHost),
  }
}

/** Whether the guest has ever booked the workspace, whatever the booking's status. */
async function haveBooking(executor: Executor, { id, hostId }: Workspace, guestId: string): Promise<boolean> {
  const [booking] = await executor
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.guestId, guestId), eq(bookings.hostId, hostId), eq(bookings.workspaceId, id)))
    .limit(1)
  return booking !== undefined
}

async function presentNewConversation(
  executor: Executor,
  { id, hostId, name, isPublic }: Workspace,
  guestId: string,
  isHost: boolean,
): Promise<Conversation> {
  const [other] = await executor
    .select({ name: profiles.name, image: profiles.image, suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.id, isHost ? guestId : hostId))
  const isActive = other !== undefined && other.suspendedAt === null
  return {
    workspace: { id, name, image: null, exists: true, isPublic },
    guestId,
    isHost,
    counterpart: isActive
      ? { name: other.name, image: other.image, state: 'active' }
      : { name: counterpartNames.suspended, image: null, state: 'suspended' },
    canWrite: isActive,
    unread: 0,
    lastMessage: null,
  }
}

function notFound() {
  return apiError('NOT_FOUND', 'Conversa não encontrada')
}
