import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useHydrated } from './hydrated.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of a mailed link, moved here so that the address bar doesn't show it. */
    linkToken?: string
  }
}

const findToken = (hash: string) => new URLSearchParams(hash.replace(/^#/, '')).get('token') || undefined

/**
 * The token of the mailed link that led here. It comes behind the '#', which no server sees, and moves into the history
 * entry, which survives a reload and is in no shared address.
 * @param page the path that the link leads to
 * @returns undefined until the page is hydrated, null without a token
 */
export function useLinkToken(page: string): string | null | undefined {
  const navigate = useNavigate()
  const given = useLocation({ select: ({ hash }) => findToken(hash) })
  const stored = useLocation({ select: ({ state }) => state.linkToken })
  const isHydrated = useHydrated()

  useEffect(() => {
    if (!given) return
    void navigate({ to: page, state: { linkToken: given }, replace: true, resetScroll: false })
  }, [given, navigate, page])

  return isHydrated ? (given ?? stored ?? null) : undefined
}
