import { createFileRoute } from '@tanstack/react-router'
import { approvalStatuses } from '#contract/workspace-status.ts'
import { requireAdmin } from '#web/features/accounts/guards.ts'
import { ReviewPanel } from '#web/features/review/review-panel.tsx'
import { changeListQuery, reviewListQuery } from '#web/features/review/review-queries.ts'
import { readReviewAddress } from '#web/features/review/review-tabs.ts'

export const Route = createFileRoute('/admin/workspaces')({
  validateSearch: readReviewAddress,
  beforeLoad: requireAdmin,
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.prefetchInfiniteQuery(changeListQuery(api)),
      ...approvalStatuses.map((status) => queryClient.prefetchInfiniteQuery(reviewListQuery(api, status))),
    ])
  },
  head: () => ({ meta: [{ title: 'Painel de Administração | Pouso' }] }),
  component: AdminWorkspaces,
})

function AdminWorkspaces() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReviewPanel
      address={address}
      onOpen={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
