import { createFileRoute } from '@tanstack/react-router'
import { useChangeSearch } from '#web/change-search.ts'
import { judgedQuery, readJudgedAddress } from '#web/features/admin-reviews/judged-query.ts'
import { JudgedReviewsPage } from '#web/features/admin-reviews/judged-reviews-page.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { textsOf } from './-texts.ts'

const validateSearch = textsOf('board', 'search')

export const Route = createFileRoute('/admin/reviews')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const { board = 'reported', search = '' } = readJudgedAddress(deps)
    const loading = queryClient.prefetchInfiniteQuery(judgedQuery(api, board, search))
    // In the browser the page opens at once, and another list at the next choice.
    if (import.meta.env.SSR) await loading
  },
  head: ({ match }) => hiddenPageHead(match, pageTitle('Avaliações')),
  component: AdminReviews,
})

function AdminReviews() {
  const search = Route.useSearch()
  return <JudgedReviewsPage address={readJudgedAddress(search)} onOpen={useChangeSearch(search)} />
}
