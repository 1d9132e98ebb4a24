import { createFileRoute } from '@tanstack/react-router'
import { DisputesPage } from '#web/features/disputes/board/disputes-page.tsx'
import { overStatusOf } from '#web/features/disputes/board/over-lists.ts'
import { disputesQuery } from '#web/features/disputes/dispute-query.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { ownPageHead } from '#web/features/seo/page-head.ts'
import { textsOf } from './-texts.ts'

const validateSearch = textsOf('over')

export const Route = createFileRoute('/admin/disputes')({
  // The loader would otherwise be part of every page's scripts; so would more than texts of the address.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(disputesQuery(api)),
      queryClient.prefetchInfiniteQuery(disputesQuery(api, overStatusOf(deps))),
    ]),
  head: ({ match }) => ownPageHead(match, pageTitle('Contestações')),
  component: AdminDisputes,
})

function AdminDisputes() {
  const navigate = Route.useNavigate()
  return (
    <DisputesPage
      over={overStatusOf(Route.useSearch())}
      onOverChange={(over) =>
        void navigate({
          search: over === 'resolved' ? {} : { over },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
