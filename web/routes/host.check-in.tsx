import { createFileRoute } from '@tanstack/react-router'
import { requireHost } from '#web/features/accounts/guards.ts'
import { CheckInPage } from '#web/features/host-bookings/check-in-page.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/host/check-in')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: ({ code }: Record<string, unknown>): { code?: string | undefined } => ({
    code: typeof code === 'string' && code ? code : undefined,
  }),
  beforeLoad: requireHost,
  loader: async ({ context: { api, queryClient } }) => {
    const loading = queryClient.prefetchQuery(api.bookings.arrivals.queryOptions())
    if (import.meta.env.SSR) await loading
  },
  head: ({ match }) => hiddenPageHead(match, pageTitle('Check-in')),
  component: CheckIn,
})

function CheckIn() {
  const navigate = Route.useNavigate()
  const { code } = Route.useSearch()
  return <CheckInPage code={code} onShow={(next) => void navigate({ search: { code: next } })} />
}
