import { eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { counterpartNames, MODERATION } from '#contract/messages/rules.ts'
import type { Conversation } from '#contract/messages/shapes.ts'
import type { Person } from '../actor.ts'
import type { Executor } from '../database/connection.ts'
import { profiles, workspaces } from '../database/schema.ts'
import { apiError, invalidFields } from '../errors.ts'
import { readConversations } from './read-conversations.ts'

/** How a request names a conversation: the space, and of hosts the guest (or 'moderation'). */
export type ConversationKey = { id: string; guestId?: string | undefined }

export type FoundConversation = {
  /** Undefined before the first message. */
  id: string | undefined
  hostId: string
  presented: Conversation
}

/**
 * The conversation as one of its two sides sees it. A guest who hasn't written yet finds an empty one about a public
 * space; a host has only those that guests, or the administration, began (MSG-04, MSG-08).
 * @throws ORPCError NOT_FOUND for anyone else; VALIDATION_FAILED when a host names no guest.
 */
export async function findConversation(
  executor: Executor,
  person: Person,
  { id: workspaceId, guestId }: ConversationKey,
): Promise<FoundConversation> {
  if (!isUuid(workspaceId)) throw notFound()
  const [space] = await executor
    .select({ hostId: workspaces.hostId, name: workspaces.name, isPublic: workspaces.isPublic })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  if (space?.hostId === person.id && guestId === undefined) {
    throw invalidFields({ guestId: 'Diga de qual convidado é a conversa' })
  }
  const ofGuest =
    guestId === MODERATION
      ? sql`conversation.guest_id is null`
      : sql`conversation.guest_id = ${guestId ?? person.id}`
  const about = sql`conversation.workspace_id = ${workspaceId} and ${ofGuest}`
  const [stored] = await readConversations(executor, person.id, about, 1)
  if (stored) return stored
  const mayBegin = space?.isPublic && space.hostId !== person.id && (guestId ?? person.id) === person.id
  if (!space || !mayBegin) throw notFound()
  return {
    id: undefined,
    hostId: space.hostId,
    presented: await beginning(executor, workspaceId, space, person),
  }
}

async function beginning(
  executor: Executor,
  workspaceId: string,
  space: { hostId: string; name: string },
  person: Person,
): Promise<Conversation> {
  const [host] = await executor
    .select({ name: profiles.name, image: profiles.image, suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.id, space.hostId))
  const isActive = host !== undefined && host.suspendedAt === null
  return {
    workspace: { id: workspaceId, name: space.name, image: null, exists: true, isPublic: true },
    guestId: person.id,
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
