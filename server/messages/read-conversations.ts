import { type SQL, sql } from 'drizzle-orm'
import { type CounterpartState, counterpartNames, MODERATION } from '#contract/messages/rules.ts'
import type { Conversation, Message } from '#contract/messages/shapes.ts'
import type { Executor } from '../database/connection.ts'
import { type PictureRow, pictureAsJson, presentPicture } from '../images/present-picture.ts'
import { type MessageRow, presentMessage } from './present-message.ts'

/** One row of the statement. */
type Row = {
  id: string
  workspace_id: string
  workspace_name: string
  host_id: string
  guest_id: string | null
  sort_key: string
  workspace: { isPublic: boolean; picture: PictureRow | null } | null
  other: { name: string; image: string | null; isSuspended: boolean } | null
  unread: number
  last_message: MessageRow | null
}

export type StoredConversation = { id: string; hostId: string; sortKey: string; presented: Conversation }

/**
 * The user's conversations that meet the condition, as the user sees them; the latest message comes first.
 * @param condition on `conversation`; being one of its two sides is checked anyway
 */
export async function readConversations(
  executor: Executor,
  userId: string,
  condition: SQL,
  limit: number,
): Promise<StoredConversation[]> {
  const { rows } = await executor.execute<Row>(sql`
    select conversation.id, conversation.workspace_id, conversation.host_id, conversation.guest_id,
      coalesce(workspace.name, conversation.workspace_name) as workspace_name,
      conversation.last_message_at::text as sort_key,
      case when workspace.id is not null then json_build_object('isPublic', workspace.is_public, 'picture', (
        select ${pictureAsJson()}
        from workspace_images link join images image on image.id = link.image_id
        where link.workspace_id = workspace.id order by link.position limit 1
      )) end as workspace,
      case when other.id is not null then json_build_object('name', other.display_name, 'image', other.photo_url,
        'isSuspended', other.suspended_at is not null) end as other,
      (select count(*)::integer from messages unread where unread.conversation_id = conversation.id
        and unread.read_at is null and unread.sender_id is distinct from ${userId}) as unread,
      (select json_build_object('id', latest.id, 'senderId', latest.sender_id, 'clientId', latest.client_id,
          'title', latest.title, 'content', latest.content, 'isRejection', latest.is_rejection,
          'rejectionReason', latest.rejection_reason, 'removedAt', latest.removed_at, 'readAt', latest.read_at,
          'createdAt', latest.created_at)
        from messages latest where latest.conversation_id = conversation.id
        order by latest.id desc limit 1) as last_message
    from conversations conversation
      left join workspaces workspace on workspace.id = conversation.workspace_id
      left join profiles other on other.id =
        case when conversation.host_id = ${userId} then conversation.guest_id else conversation.host_id end
    where (conversation.host_id = ${userId} or conversation.guest_id = ${userId}) and (${condition})
    order by conversation.last_message_at desc, conversation.id desc
    limit ${limit}`)
  return rows.map((row) => ({
    id: row.id,
    hostId: row.host_id,
    sortKey: row.sort_key,
    presented: present(row, userId),
  }))
}

function present(row: Row, userId: string): Conversation {
  const state = stateOf(row)
  const lastMessage: Message | null = row.last_message && presentMessage(row.last_message, userId)
  return {
    workspace: {
      id: row.workspace_id,
      name: row.workspace_name,
      image: row.workspace?.picture ? presentPicture(row.workspace.picture) : null,
      exists: row.workspace !== null,
      isPublic: row.workspace?.isPublic ?? false,
    },
    guestId: row.guest_id ?? MODERATION,
    isHost: row.host_id === userId,
    counterpart: {
      name: state === 'active' ? (row.other?.name ?? '') : counterpartNames[state],
      image: state === 'active' ? (row.other?.image ?? null) : null,
      state,
    },
    canWrite: state === 'active' && row.workspace !== null,
    unread: row.unread,
    lastMessage,
  }
}

function stateOf({ guest_id, other }: Row): CounterpartState {
  if (guest_id === null) return 'moderation'
  if (!other) return 'deleted'
  return other.isSuspended ? 'suspended' : 'active'
}
