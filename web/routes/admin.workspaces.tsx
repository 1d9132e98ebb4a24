import { createFileRoute } from '@tanstack/react-router'
import { approvalStatuses } from '#contract/workspaces/status.ts'
import { useChangeSearch } from '#web/change-search.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { ModerationPanel } from '#web/features/moderation/moderation-panel.tsx'
import {
  changeListQuery,
  moderationListQuery,
  reportListQuery,
} from '#web/features/moderation/moderation-queries.ts'
import { pickFilters, readPanelAddress } from '#web/features/moderation/panel-address.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/admin/workspaces')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: readPanelAddress,
  loaderDeps: ({ search: { search = '', ...address } }) => ({ search, filters: pickFilters(address) }),
  loader: async ({ context: { api, queryClient }, deps: { search, filters } }) => {
    const loading = Promise.all([
      queryClient.prefetchInfiniteQuery(changeListQuery(api, search)),
      ...approvalStatuses.map((status) =>
        queryClient.prefetchInfiniteQuery(moderationListQuery(api, status, search, filters)),
      ),
      queryClient.prefetchInfiniteQuery(reportListQuery(api, 'open', search)),
      queryClient.prefetchInfiniteQuery(reportListQuery(api, 'resolved', search)),
    ])
    // In the browser the page opens at once, and another list at the next choice.
    if (import.meta.env.SSR) await loading
  },
  head: ({ match }) => hiddenPageHead(match, pageTitle('Painel de Administração')),
  component: AdminWorkspaces,
})

function AdminWorkspaces() {
  const address = Route.useSearch()
  return <ModerationPanel address={address} onOpen={useChangeSearch(address)} />
}
