import type { ReactNode } from 'react'
import { AdminNavigation } from '#web/features/layout/admin-navigation.tsx'
import { QuarantineBand } from '#web/features/quarantine/quarantine-band.tsx'
import { IdentityQuestion } from '#web/features/security/identity-question.tsx'

/** The frame of each of the administrators' pages, whatever its address. */
export function Administration({ children }: { children: ReactNode }) {
  return (
    <>
      <AdminNavigation />
      <QuarantineBand />
      {children}
      <IdentityQuestion />
    </>
  )
}
