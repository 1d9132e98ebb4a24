import { useNavigate } from '@tanstack/react-router'
import { toast } from '#web/ui/toast.tsx'
import { useIsHere } from '#web/ui/use-is-here.ts'
import type { Before } from './sent-before.tsx'

/**
 * Shows a message about what was done, and replaces the page that asked for it with the page of the booking. A user who
 * has opened another page meanwhile stays there and is offered a link (NAV-47).
 */
export function useLeadToBooking() {
  const navigate = useNavigate()
  const isHere = useIsHere()
  /** @param stay shows the message on the page that asked, instead of leading on */
  return async (
    code: string,
    said: { title: string; description: string },
    stay?: () => void,
  ): Promise<void> => {
    const page = { to: '/bookings/$code', params: { code } } as const
    if (!isHere()) {
      toast.success({ ...said, action: { label: 'Ver reserva', onClick: () => void navigate(page) } })
    } else if (stay) {
      stay()
    } else {
      toast.success(said)
      await navigate({ ...page, replace: true })
    }
  }
}

/** Callbacks for when the server already handled an earlier request under this key, with other content. */
export type BeforeHandlers = {
  /** Saves words that aren't part of what was made, for the conversation. */
  onUnsentWords: (words: string) => void
  /** Shows on the page which request applies. */
  onSentBefore: (before: Before) => void
}

/**
 * Says that an earlier request was already handled: on the page that sent it, or elsewhere as a message about what was
 * done (RSV-21, CHG-09).
 */
export function useSayBefore({ onUnsentWords, onSentBefore }: BeforeHandlers) {
  const leadTo = useLeadToBooking()
  return (before: Before): Promise<void> => {
    const { code, title, text, words } = before
    if (words) onUnsentWords(words)
    return leadTo(code, { title, description: text }, () => onSentBefore(before))
  }
}
