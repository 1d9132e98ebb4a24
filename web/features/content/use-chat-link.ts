import { useSuspenseQuery } from '@tanstack/react-query'
import { chatLink } from '#contract/chat-link.ts'
import { useApi } from '#web/api/use-api.ts'

/** The address of our WhatsApp chat with this text already typed (NAV-41). */
export function useChatLink(text: string): string {
  const api = useApi()
  return chatLink(useSuspenseQuery(api.session.get.queryOptions()).data.whatsappPhone, text)
}
