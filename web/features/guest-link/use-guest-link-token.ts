import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findGuestLinkToken, GUEST_LINK_PAGE } from '#contract/bookings/guest-link.ts'
import { useHydrated } from '#web/ui/hydrated.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The guest link's token, moved here so that the address bar doesn't show it. */
    guestLinkToken?: string
  }
}

/**
 * The token of the guest link that led here. It comes behind the '#', which no server sees, and moves into the history
 * entry, which survives a reload and is in no shared address.
 * @returns undefined until the page is hydrated, null without a token
 */
export function useGuestLinkToken(): string | null | undefined {
  const navigate = useNavigate()
  const given = useLocation({ select: ({ hash }) => findGuestLinkToken(hash) })
  const stored = useLocation({ select: ({ state }) => state.guestLinkToken })
  const isHydrated = useHydrated()

  useEffect(() => {
    if (!given) return
    const state = { guestLinkToken: given }
    void navigate({ to: GUEST_LINK_PAGE, state, replace: true, resetScroll: false })
  }, [given, navigate])

  return isHydrated ? (given ?? stored ?? null) : undefined
}
