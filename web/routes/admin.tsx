import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireAdmin } from '#web/features/accounts/guards.ts'
import { AdminNavigation } from '#web/features/layout/admin-navigation.tsx'

/** Guards every page below /admin, and gives them their navigation. */
export const Route = createFileRoute('/admin')({
  beforeLoad: requireAdmin,
  component: Administration,
})

function Administration() {
  return (
    <>
      <AdminNavigation />
      <Outlet />
    </>
  )
}
