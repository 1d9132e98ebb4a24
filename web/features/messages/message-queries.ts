import type { Api } from '#web/api/client.ts'

/** A conversation as the page's address names it: the workspace and, for its host, the guest or 'moderation'. */
export type ConversationAddress = { workspaceId: string; guest?: string | undefined }

/** The conversation's key for the API. */
export function conversationKey({ workspaceId, guest }: ConversationAddress) {
  return { id: workspaceId, ...(guest && { guestId: guest }) }
}

/** The user's conversations, or those about one workspace, page by page. */
export function conversationsQuery(api: Api, workspaceId?: string) {
  return api.messages.conversations.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...(workspaceId && { workspaceId }),
      ...(cursor && { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: true,
  })
}

/** One conversation, its latest messages first, older ones page by page. */
export function messagesQuery(api: Api, address: ConversationAddress) {
  return api.messages.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...conversationKey(address),
      ...(cursor && { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: true,
  })
}
