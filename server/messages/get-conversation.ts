import { eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { counterpartNames, MODERATION } from '#contract/messages/rules.ts'
import type { Conversation } from '#contract/messages/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import type { Executor } from '../database/connection.ts'
import { profiles, workspaces } from '../database/schema.ts'
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

/**
 * The conversation as one of its two sides sees it. A guest who hasn't written yet gets an empty one about a public
 * workspace; a host has only those that guests or the moderation started (MSG-04, MSG-08).
 * @throws ORPCError NOT_FOUND for anyone else; VALIDATION_FAILED when a host names no guest.
 */
export async function getConversation(
  executor: Executor,
  user: CurrentUser,
  { id: workspaceId, guestId }: ConversationKey,
): Promise<FoundConversation> {
  if (!isUuid(workspaceId)) throw notFound()
  const [workspace] = await executor
    .select({ hostId: workspaces.hostId, name: workspaces.name, isPublic: workspaces.isPublic })
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
  const mayStart = workspace?.isPublic && workspace.hostId !== user.id && (guestId ?? user.id) === user.id
  if (!workspace || !mayStart) throw notFound()
  return {
    id: undefined,
    hostId: workspace.hostId,
    presented: await presentNewConversation(executor, workspaceId, workspace, user),
  }
}

async function presentNewConversation(
  executor: Executor,
  workspaceId: string,
  workspace: { hostId: string; name: string },
  user: CurrentUser,
): Promise<Conversation> {
  const [host] = await executor
    .select({ name: profiles.name, image: profiles.image, suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.id, workspace.hostId))
  const isActive = host !== undefined && host.suspendedAt === null
  return {
    workspace: { id: workspaceId, name: workspace.name, image: null, exists: true, isPublic: true },
    guestId: user.id,
    isHost: false,
    counterpart: isActive
      ? { name: host.name, image: host.image, state: 'active' }
      : { name: counterpartNames.suspended, image: null, state: 'suspended' },
    canWrite: isActive,
    unread: 0,
    lastMessage: null,
  }
}

function notFound() {
  return apiError('NOT_FOUND', 'Conversa não encontrada')
}
