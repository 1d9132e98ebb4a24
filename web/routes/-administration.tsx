import type { ReactNode } from 'react'
import { AdminNavigation } from '#web/features/layout/admin-navigation.tsx'
import { QuarantineBand } from '#web/features/quarantine/quarantine-band.tsx'
import { IdentityQuestion } from '#web/features/security/identity-question.tsx'

/** What surrounds each of the administrators' pages, wherever its address is. */
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
