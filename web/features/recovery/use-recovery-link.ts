import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findRecoveryPath } from '#contract/accounts/recovery-link.ts'

/** Follows a recovery link whose token stands behind the '#', which no server sees (NAV-22). Once, in the root. */
export function useRecoveryLink(): void {
  const router = useRouter()

  useEffect(() => {
    const href = findRecoveryPath(window.location)
    if (href) void router.navigate({ href, replace: true })
  }, [router])
}
