import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findRecoveryToken, RESET_PASSWORD_PATH } from '#contract/accounts/recovery-link.ts'
import { useHydrated } from '#web/ui/hydrated.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The recovery link's token, moved here so that the address bar doesn't show it. */
    recoveryToken?: string
  }
}

/**
 * The token of the recovery link that led here. It moves from the address into the history entry, which survives a
 * reload and is in no Referer, log or shared link.
 * @returns undefined until the page is hydrated, null without a token
 */
export function useRecoveryToken(): string | null | undefined {
  const navigate = useNavigate()
  const given = useLocation({
    select: ({ searchStr, hash }) => findRecoveryToken({ search: searchStr, hash }),
  })
  const stored = useLocation({ select: ({ state }) => state.recoveryToken })
  const isHydrated = useHydrated()

  useEffect(() => {
    if (!given) return
    void navigate({
      to: RESET_PASSWORD_PATH,
      search: { type: 'recovery' },
      state: { recoveryToken: given },
      replace: true,
      resetScroll: false,
    })
  }, [given, navigate])

  return isHydrated ? (given ?? stored ?? null) : undefined
}
