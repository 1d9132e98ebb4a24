import { createFileRoute } from '@tanstack/react-router'
import { approvalStatuses } from '#contract/workspace-status.ts'
import { requireAdmin } from '#web/features/accounts/guards.ts'
import { ReviewPanel } from '#web/features/review/review-panel.tsx'
import { reviewListQuery } from '#web/features/review/review-queries.ts'
import { readReviewTab } from '#web/features/review/review-tabs.ts'

export const Route = createFileRoute('/admin/workspaces')({
  validateSearch: readReviewTab,
  beforeLoad: requireAdmin,
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all(
      approvalStatuses.map((status) => queryClient.prefetchInfiniteQuery(reviewListQuery(api, status))),
    )
  },
  head: () => ({ meta: [{ title: 'Painel de Administração | Pouso' }] }),
  component: AdminWorkspaces,
})

function AdminWorkspaces() {
  const { tab = 'pending' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReviewPanel
      open={tab}
      onOpen={(status) => void navigate({ search: { tab: status }, replace: true, resetScroll: false })}
    />
  )
}
