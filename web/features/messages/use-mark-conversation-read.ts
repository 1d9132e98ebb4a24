import { useEffect, useRef } from 'react'
import type { Message } from '#contract/messages/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { type ConversationAddress, conversationKey } from './message-queries.ts'

/** Marks the conversation read up to the other side's latest message, once the page is visible. */
export function useMarkConversationRead(
  { workspaceId, guest }: ConversationAddress,
  messages: readonly Message[],
): void {
  const api = useApi()
  const marked = useRef<string>(undefined)
  const latest = messages.find(({ isOwn, read }) => !isOwn && !read)?.id

  useEffect(() => {
    if (!latest) return
    const upTo = latest
    function markRead() {
      if (document.visibilityState !== 'visible' || marked.current === upTo) return
      marked.current = upTo
      api.messages.markRead
        .call({ ...conversationKey({ workspaceId, guest }), upTo })
        // Retried with the next message, or when the page becomes visible or is opened again.
        .catch(() => {
          marked.current = undefined
        })
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [api, latest, workspaceId, guest])
}
