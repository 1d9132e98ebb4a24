import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Conversation, Message } from '#contract/messages/shapes.ts'
import { isApiError } from '#web/api/api-error.ts'
import { newClientKey } from '#web/api/client-key.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { type Draft, readMessageDraft, saveMessageDraft, type UnsentMessage } from './message-drafts.ts'
import { type ConversationAddress, conversationKey, messagesQuery } from './message-queries.ts'
import { nextChance } from './next-chance.ts'

/** The waits before the first retries; after them the user reads that the message waits for a connection. */
const RETRY_WAITS_MS = [1_000, 3_000]
/** The wait before each further one, unless the connection returns earlier. */
const LONG_WAIT_MS = 30_000

type Page = { conversation: Conversation; items: Message[]; nextCursor: string | null }

/**
 * The typed text and the unsent messages of one conversation; both survive a reload. Messages are sent one after
 * another in the order they were written, again and again until there is a connection, also after the user has left
 * the page. Each has its own `clientId`, so that a retry stores no second message (MSG-09).
 */
export function useOutbox(key: string, address: ConversationAddress, viewerId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Draft>({ text: '', unsent: [] })
  const current = useRef(draft)
  const isShown = useRef(true)
  const queueEnd = useRef(Promise.resolve())
  const isStored = useRef(true)
  const asked = useRef(new EventTarget())
  const { workspaceId, guest } = address

  /** After the user left the page and came back, the newer draft is in the storage, where there is one. */
  const read = useCallback(
    () => (isShown.current || !isStored.current ? current.current : readMessageDraft(key)),
    [key],
  )

  const change = useCallback(
    (next: (draft: Draft) => Draft) => {
      current.current = next(read())
      isStored.current = saveMessageDraft(key, current.current)
      setDraft(current.current)
    },
    [key, read],
  )

  const deliver = useCallback(
    async ({ clientId, content }: UnsentMessage) => {
      /** Not after it was discarded, on this page or a later one, nor once another user has signed in. */
      const isWanted = () =>
        read().unsent.some((message) => message.clientId === clientId) &&
        queryClient.getQueryData(api.session.get.queryKey())?.viewer?.id === viewerId
      const mark = (state: Pick<UnsentMessage, 'failure' | 'waits'>) =>
        change(({ text, unsent }) => ({
          text,
          unsent: unsent.map((message) =>
            message.clientId === clientId ? { ...plain(message), ...state } : message,
          ),
        }))
      for (let attempt = 0; isWanted(); attempt += 1) {
        try {
          const named = { workspaceId, guest }
          const message = await api.messages.send.call({ ...conversationKey(named), clientId, content })
          const { queryKey } = messagesQuery(api, named)
          queryClient.setQueryData<InfiniteData<Page, string | undefined>>(queryKey, (known) =>
            withMessage(known, message),
          )
          change(({ text, unsent }) => ({
            text,
            unsent: unsent.filter((other) => other.clientId !== clientId),
          }))
          void queryClient.invalidateQueries({ queryKey: api.messages.key() })
          return
        } catch (error) {
          if (isFinal(error)) return mark({ failure: failureOf(error).message })
          const wait = RETRY_WAITS_MS[attempt]
          if (wait === undefined) mark({ waits: true })
          await nextChance(wait ?? LONG_WAIT_MS, asked.current)
        }
      }
    },
    [api, queryClient, read, change, workspaceId, guest, viewerId],
  )

  const enqueue = useCallback(
    (message: UnsentMessage) => {
      queueEnd.current = queueEnd.current.then(() => deliver(message))
    },
    [deliver],
  )

  useEffect(() => {
    isShown.current = true
    current.current = readMessageDraft(key)
    setDraft(current.current)
    for (const message of current.current.unsent) if (message.failure === undefined) enqueue(message)
    return () => {
      isShown.current = false
    }
  }, [key, enqueue])

  return {
    text: draft.text,
    unsent: draft.unsent,
    setText: (text: string) => change(({ unsent }) => ({ text, unsent })),
    send(content: string) {
      const message = { clientId: newClientKey(), content, createdAt: new Date().toISOString() }
      change(({ unsent }) => ({ text: '', unsent: [...unsent, message] }))
      enqueue(message)
    },
    retry(message: UnsentMessage) {
      if (message.waits) return void asked.current.dispatchEvent(new Event('now'))
      change(({ text, unsent }) => ({
        text,
        unsent: unsent.map((other) => (other.clientId === message.clientId ? plain(other) : other)),
      }))
      enqueue(message)
    },
    discard(message: UnsentMessage) {
      change(({ text, unsent }) => ({
        text,
        unsent: unsent.filter((other) => other.clientId !== message.clientId),
      }))
    },
  }
}

/** The message alone, as it is while being sent. */
function plain({ clientId, content, createdAt }: UnsentMessage): UnsentMessage {
  return { clientId, content, createdAt }
}

/** Whether a retry would fail in the same way. */
function isFinal(error: unknown): boolean {
  return isApiError(error) && error.defined && error.status < 500
}

/** Adds the stored message to the cached page, unless a refetch after a live event already has it. */
function withMessage(
  known: InfiniteData<Page, string | undefined> | undefined,
  message: Message,
): InfiniteData<Page, string | undefined> | undefined {
  const [first, ...older] = known?.pages ?? []
  if (!known || !first || first.items.some(({ id }) => id === message.id)) return known
  return { ...known, pages: [{ ...first, items: [message, ...first.items] }, ...older] }
}
