import { createFileRoute } from '@tanstack/react-router'
import { mayListWorkspaces } from '#contract/accounts/rules.ts'
import { requireHost, requireViewer } from '#web/features/accounts/guards.ts'
import { EarningsPage } from '#web/features/earnings/earnings-page.tsx'
import { earningsQuery, readEarningsAddress } from '#web/features/earnings/earnings-query.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { textsOf } from './-texts.ts'

const validateSearch = textsOf('month')

export const Route = createFileRoute('/host/earnings')({
  // The loader would otherwise be part of every page's scripts; so would more than texts of the address.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch,
  beforeLoad: requireViewer,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, preload, deps }) => {
    const { api, queryClient, viewer } = context
    // Whoever became a guest is still paid (EARN-19).
    if (!mayListWorkspaces(viewer.role)) {
      const { account } = await queryClient.ensureQueryData(api.earnings.account.queryOptions())
      if (!account) requireHost({ context, location, preload })
    }
    const loading = Promise.all([
      queryClient.prefetchInfiniteQuery(earningsQuery(api, readEarningsAddress(deps))),
      queryClient.prefetchQuery(api.earnings.account.queryOptions()),
    ])
    // In the browser the page opens at once and shows its own loading state.
    if (import.meta.env.SSR) await loading
  },
  head: ({ match }) => hiddenPageHead(match, pageTitle('Ganhos')),
  component: HostEarnings,
})

function HostEarnings() {
  const navigate = Route.useNavigate()
  return (
    <EarningsPage
      address={readEarningsAddress(Route.useSearch())}
      onShow={(next) => void navigate({ search: readEarningsAddress(next), resetScroll: false })}
    />
  )
}
