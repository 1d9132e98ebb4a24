import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireAdmin } from '#web/features/accounts/guards.ts'
import { quarantineQuery } from '#web/features/quarantine/quarantine-query.ts'
import { Administration } from './-administration.tsx'

/** Guards every page below /admin, and renders their frame. */
export const Route = createFileRoute('/admin')({
  // The band would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireAdmin,
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(quarantineQuery(api)),
  component: AdminPages,
})

function AdminPages() {
  return (
    <Administration>
      <Outlet />
    </Administration>
  )
}
