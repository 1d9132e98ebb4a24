import { useNavigate } from '@tanstack/react-router'
import { toast } from '#web/ui/toast.tsx'
import { useIsHere } from '#web/ui/use-is-here.ts'
import type { Before } from './sent-before.tsx'

/**
 * Says what has been done, and leads to the page of the booking in the place of the page that asked for it. Whoever has
 * opened another page meanwhile stays there and is offered the way (NAV-47).
 */
export function useLeadToBooking() {
  const navigate = useNavigate()
  const isHere = useIsHere()
  /** @param stay says it on the page that asked, which doesn't lead on then */
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

/** What a page does that hears that its request had arrived before, with something else than what was sent now. */
export type BeforeHandlers = {
  /** Keeps words that aren't part of what was made, for the conversation. */
  onUnsentWords: (words: string) => void
  /** Says on the page what holds. */
  onSentBefore: (before: Before) => void
}

/** Says that a request had arrived before: on the page that sent it, or elsewhere as what has been done (RSV-21, CHG-09). */
export function useSayBefore({ onUnsentWords, onSentBefore }: BeforeHandlers) {
  const leadTo = useLeadToBooking()
  return (before: Before): Promise<void> => {
    const { code, title, text, words } = before
    if (words) onUnsentWords(words)
    return leadTo(code, { title, description: text }, () => onSentBefore(before))
  }
}
