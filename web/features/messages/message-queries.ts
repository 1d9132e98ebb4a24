import type { Api } from '#web/api/client.ts'

/** How an address names a conversation: the space and, for its host, the guest or 'moderation'. */
export type ConversationAddress = { workspaceId: string; guest?: string | undefined }

/** The same for the API. */
export function conversationKey({ workspaceId, guest }: ConversationAddress) {
  return { id: workspaceId, ...(guest && { guestId: guest }) }
}

/** The person's conversations, or those about one space, page by page. */
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
