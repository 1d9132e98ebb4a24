import { createFileRoute, redirect } from '@tanstack/react-router'

/** /admin redirects to the panel. */
export const Route = createFileRoute('/admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/workspaces', replace: true })
  },
})
