import { useEffect, useRef } from 'react'
import type { Message } from '#contract/messages/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { whenSeen } from '#web/ui/when-seen.ts'
import { type ConversationAddress, conversationKey } from './message-queries.ts'

/** Marks the element that shows this message. */
export function shownMessage(id: string) {
  return { 'data-message': id }
}

/** Marks the conversation read up to the other side's latest message, once that was in sight (MSG-10). */
export function useMarkConversationRead(
  { workspaceId, guest }: ConversationAddress,
  messages: readonly Message[],
): void {
  const api = useApi()
  const marked = useRef<string>(undefined)
  const latest = messages.find(({ isOwn, read }) => !isOwn && !read)?.id

  useEffect(() => {
    const bubble = latest && document.querySelector(`[data-message="${latest}"]`)
    if (!bubble) return
    let stop: () => void
    function wait(shown: Element, upTo: string) {
      stop = whenSeen(shown, () => {
        if (marked.current === upTo) return
        marked.current = upTo
        api.messages.markRead
          .call({ ...conversationKey({ workspaceId, guest }), upTo })
          // Retried with the next message, or when the page is shown or opened again.
          .catch(() => {
            marked.current = undefined
          })
      })
    }
    const waitAnew = () => {
      stop()
      wait(bubble, latest)
    }
    wait(bubble, latest)
    document.addEventListener('visibilitychange', waitAnew)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', waitAnew)
    }
  }, [api, latest, workspaceId, guest])
}
