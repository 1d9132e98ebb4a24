import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { initials } from '#contract/accounts/rules.ts'
import { REMOVED_MESSAGE } from '#contract/messages/rules.ts'
import type { Conversation } from '#contract/messages/shapes.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Instant } from '#web/session/instant.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { conversationsQuery } from './message-queries.ts'

type Props = {
  /** Only the conversations about this workspace. */
  workspaceId?: string
  /** Shown instead of an empty list. */
  empty: ReactNode
}

/** The user's conversations, the latest message first (MSG-02). */
export function ConversationList({ workspaceId, empty }: Props) {
  const api = useApi()
  const list = useInfiniteQuery(conversationsQuery(api, workspaceId))
  const items = list.data?.pages.flatMap((page) => page.items)
  if (list.isPending) return <ConversationListSkeleton />
  if (!items) {
    return <QueryError query={list} title="Não foi possível carregar as mensagens" />
  }
  if (items.length === 0) return empty
  return (
    <>
      <ul className="divide-y divide-base-300 overflow-hidden rounded-card border border-base-300 bg-surface">
        {items.map((conversation) => (
          <li key={`${conversation.workspace.id} ${conversation.guestId}`}>
            <ConversationLine conversation={conversation} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

function ConversationLine({ conversation }: { conversation: Conversation }) {
  const { workspace, guestId, isHost, counterpart, unread, lastMessage } = conversation
  return (
    <Link
      to="/messages/$workspaceId"
      params={{ workspaceId: workspace.id }}
      search={isHost ? { guest: guestId } : {}}
      className="flex items-center gap-4 px-4 py-4 hover:bg-base-200 focus-visible:-outline-offset-2 sm:px-6"
    >
      <Avatar src={counterpart.image} initials={initials({ name: counterpart.name })} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline gap-3">
          <span className={classNames('min-w-0 flex-1 truncate', unread > 0 && 'font-semibold')}>
            {counterpart.name}
          </span>
          {lastMessage && (
            <Instant at={lastMessage.createdAt} show="date" className="shrink-0 text-sm text-muted" />
          )}
        </span>
        <span className="truncate text-sm text-muted">{workspace.name}</span>
        <span className="flex items-center gap-3">
          <span className={classNames('min-w-0 flex-1 truncate', unread > 0 ? 'font-medium' : 'text-muted')}>
            {lastMessage && previewOf(lastMessage)}
          </span>
          {unread > 0 && (
            <span className="min-w-6 shrink-0 rounded-full bg-accent px-1.5 text-center text-sm leading-6 font-semibold text-accent-content">
              {unread}
              <span className="sr-only"> {unread === 1 ? 'não lida' : 'não lidas'}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

function previewOf({ isOwn, isRemoved, title, content }: NonNullable<Conversation['lastMessage']>): string {
  if (isRemoved) return REMOVED_MESSAGE
  return `${isOwn ? 'Você: ' : ''}${title ?? content}`
}

function ConversationListSkeleton() {
  return (
    <SkeletonRegion
      label="Carregando as mensagens"
      className="rounded-card border border-base-300 bg-surface"
    >
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="flex items-center gap-4 p-4 sm:px-6">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
