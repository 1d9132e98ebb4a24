import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireAdmin } from '#web/features/accounts/guards.ts'
import { AdminNavigation } from '#web/features/layout/admin-navigation.tsx'
import { QuarantineBand } from '#web/features/quarantine/quarantine-band.tsx'
import { quarantineQuery } from '#web/features/quarantine/quarantine-query.ts'
import { IdentityQuestion } from '#web/features/security/identity-question.tsx'

/** Guards every page below /admin, and gives them their navigation. */
export const Route = createFileRoute('/admin')({
  // The band would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireAdmin,
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(quarantineQuery(api)),
  component: Administration,
})

function Administration() {
  return (
    <>
      <AdminNavigation />
      <QuarantineBand />
      <Outlet />
      <IdentityQuestion />
    </>
  )
}
