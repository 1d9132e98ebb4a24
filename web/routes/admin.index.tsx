import { createFileRoute, redirect } from '@tanstack/react-router'

/** /admin by itself is the panel. */
export const Route = createFileRoute('/admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/workspaces', replace: true })
  },
})
