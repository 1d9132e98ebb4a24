import { createFileRoute } from '@tanstack/react-router'
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
  loader: ({ context: { api, queryClient }, deps }) => {
    const { board = 'reported', search = '' } = readJudgedAddress(deps)
    return queryClient.prefetchInfiniteQuery(judgedQuery(api, board, search))
  },
  head: ({ match }) => hiddenPageHead(match, pageTitle('Avaliações')),
  component: AdminReviews,
})

function AdminReviews() {
  const navigate = Route.useNavigate()
  return (
    <JudgedReviewsPage
      address={readJudgedAddress(Route.useSearch())}
      onOpen={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
