import { useEffect, useRef } from 'react'
import type { Message } from '#contract/messages/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { type ConversationAddress, conversationKey } from './message-queries.ts'

/** Tells the server what was read: the other side's latest message, once it is on a screen that somebody sees. */
export function useMarkConversationRead(
  { workspaceId, guest }: ConversationAddress,
  messages: readonly Message[],
): void {
  const api = useApi()
  const told = useRef<string>(undefined)
  const latest = messages.find(({ isOwn, read }) => !isOwn && !read)?.id

  useEffect(() => {
    if (!latest) return
    const upTo = latest
    function tell() {
      if (document.visibilityState !== 'visible' || told.current === upTo) return
      told.current = upTo
      api.messages.markRead
        .call({ ...conversationKey({ workspaceId, guest }), upTo })
        // Read again at the next chance: with the next message, or when the page is opened anew.
        .catch(() => {
          told.current = undefined
        })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [api, latest, workspaceId, guest])
}
