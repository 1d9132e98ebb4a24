import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { findRecoveryTarget } from './recovery-address.ts'

/** Follows a recovery link whose token stands behind the '#', which no server sees. Once, in the root. */
export function useRecoveryLink(): void {
  const router = useRouter()

  useEffect(() => {
    const target = findRecoveryTarget(router.latestLocation)
    if (target) void router.navigate(target)
  }, [router])
}
