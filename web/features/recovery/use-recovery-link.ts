import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findRecoveryPath } from '#contract/accounts/recovery-link.ts'

/** Follows a recovery link with its token after the '#', which no server sees (NAV-22). Used once, in the root. */
export function useRecoveryLink(): void {
  const router = useRouter()

  useEffect(() => {
    const href = findRecoveryPath(window.location)
    if (href) void router.navigate({ href, replace: true })
  }, [router])
}
