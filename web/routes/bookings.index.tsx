import { createFileRoute } from '@tanstack/react-router'
import { requireViewer } from '#web/features/accounts/guards.ts'
import { toReviewQuery } from '#web/features/booking-reviews/booking-reviews-query.ts'
import { ToReviewPrompt } from '#web/features/booking-reviews/to-review-prompt.tsx'
import { ownBookingsQuery, readList } from '#web/features/bookings/own/booking-queries.ts'
import { BookingsPage } from '#web/features/bookings/own/bookings-page.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/bookings/')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: ({ list }: Record<string, unknown>): { list?: string | undefined } => ({
    list: typeof list === 'string' ? list : undefined,
  }),
  beforeLoad: requireViewer,
  loaderDeps: ({ search: { list } }) => ({ list }),
  loader: async ({ context: { api, queryClient }, deps: { list } }) => {
    const shown = readList(list)
    const loading = [
      ...[...new Set([shown ?? 'upcoming', 'unpaid'] as const)].map((each) =>
        queryClient.prefetchInfiniteQuery(ownBookingsQuery(api, each)),
      ),
      queryClient.prefetchQuery(toReviewQuery(api)),
    ]
    // In the browser the page opens at once and shows its own loading state.
    if (import.meta.env.SSR) await Promise.all(loading)
  },
  head: ({ match }) => hiddenPageHead(match, pageTitle('Minhas Reservas')),
  component: Bookings,
})

function Bookings() {
  const navigate = Route.useNavigate()
  return (
    <BookingsPage
      list={readList(Route.useSearch().list)}
      toReview={<ToReviewPrompt side="guest" />}
      onListChange={(list) => void navigate({ search: { list }, replace: true, resetScroll: false })}
    />
  )
}
