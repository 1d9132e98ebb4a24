import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { formatInstant } from '#contract/dates.ts'
import type { Message } from '#contract/messages/shapes.ts'
import { useReaderTimeZone } from '#web/session/instant.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { MessageBubble } from './message-bubble.tsx'

/** Within this distance of the end the log follows new messages. */
const NEAR_END_PX = 120

type Props = {
  /** The oldest first. */
  messages: readonly Message[]
  /** The name of the other side. */
  sender: string
  /** The subject of the conversation, while nothing has been written. */
  hint: string
  hasOlder: boolean
  isLoadingOlder: boolean
  onLoadOlder: () => void
  /** The messages that aren't stored yet, below the others. */
  unsent: ReactNode
  unsentCount: number
  /** How many of the unsent messages show an error. */
  failedCount: number
}

/** The messages of a conversation by day; it opens at its end and stays there while new ones arrive (MSG-17). */
export function MessageLog({
  messages,
  sender,
  hint,
  hasOlder,
  isLoadingOlder,
  onLoadOlder,
  unsent,
  unsentCount,
  failedCount,
}: Props) {
  const keeper = useRestoredFocus<HTMLDivElement>()
  const before = useRef<{ first?: string | undefined; height: number; unsent: number } | undefined>(undefined)
  /** The value at the last render: once the messages have changed, the scroll position no longer shows it. */
  const wasAtEnd = useRef(true)
  const first = messages[0]?.id
  const lastOwn = messages.findLast(({ isOwn }) => isOwn)?.id
  const count = messages.length
  const timeZone = useReaderTimeZone()
  const dayOf = ({ createdAt }: Message) => formatInstant(createdAt, 'day', timeZone)

  // biome-ignore lint/correctness/useExhaustiveDependencies: corrects the scroll position at each change
  useLayoutEffect(() => {
    const element = keeper.ref.current
    if (!element) return
    const { height, first: firstBefore, unsent: unsentBefore } = before.current ?? {}
    // A refetch may drop the oldest message: then the first one is another, but nothing was added above it.
    const hasOlderAbove = first !== firstBefore && messages.some(({ id }) => id === firstBefore)
    if (height === undefined || unsentCount > (unsentBefore ?? 0)) {
      element.scrollTop = element.scrollHeight
    } else if (hasOlderAbove) {
      // Older messages were added above: keep the visible ones in place.
      element.scrollTop += element.scrollHeight - height
    } else if (wasAtEnd.current) {
      element.scrollTop = element.scrollHeight
    }
    wasAtEnd.current = isNearEnd(element)
    before.current = { first, height: element.scrollHeight, unsent: unsentCount }
  }, [count, first, unsentCount, failedCount])

  return (
    <div
      {...keeper}
      onScroll={(event) => {
        wasAtEnd.current = isNearEnd(event.currentTarget)
      }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys
      tabIndex={0}
      role="log"
      aria-label={`Mensagens com ${sender}`}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2 sm:p-6"
    >
      {hasOlder && (
        <Button
          variant="outline"
          size="sm"
          className="self-center"
          busy={isLoadingOlder}
          busyLabel="Carregando..."
          onClick={onLoadOlder}
        >
          Mensagens anteriores
        </Button>
      )}
      {count === 0 && unsentCount === 0 && <p className="m-auto max-w-sm text-center text-muted">{hint}</p>}
      <ol className="flex flex-col gap-3">
        {messages.map((message, index) => {
          const day = dayOf(message)
          const previous = messages[index - 1]
          const isNewDay = !previous || dayOf(previous) !== day
          return [
            isNewDay && (
              <li key={day} className="my-2 text-center text-sm text-muted">
                {day}
              </li>
            ),
            <MessageBubble
              key={message.clientId}
              message={message}
              sender={sender}
              isLastOwn={message.id === lastOwn}
            />,
          ]
        })}
        {unsent}
      </ol>
    </div>
  )
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_END_PX
}
