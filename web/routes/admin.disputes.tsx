import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type DisputeAddress, overStatusOf } from '#web/features/disputes/board/over-lists.ts'
import { bookingOfDisputeQuery, disputeQuery, disputesQuery } from '#web/features/disputes/dispute-query.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { LateDisputeBoard } from './-late-dispute-board.ts'
import { textsOf } from './-texts.ts'

/** One dispute has no route of its own, which would be part of every page's scripts. */
const validateSearch = textsOf('code', 'over')

export const Route = createFileRoute('/admin/disputes')({
  // The loader would otherwise be part of every page's scripts; so would more than texts of the address.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) =>
    Promise.all(
      deps.code
        ? [
            queryClient.prefetchQuery(disputeQuery(api, deps.code)),
            queryClient.prefetchQuery(bookingOfDisputeQuery(api, deps.code)),
          ]
        : [
            queryClient.prefetchInfiniteQuery(disputesQuery(api)),
            queryClient.prefetchInfiniteQuery(disputesQuery(api, overStatusOf(deps))),
          ],
    ),
  head: ({ match }) => hiddenPageHead(match, pageTitle('Contestações')),
  component: AdminDisputes,
})

function AdminDisputes() {
  const navigate = Route.useNavigate()
  // Always the same function: another one would replace the server's page before its script is there.
  const open = useCallback(
    (search: DisputeAddress) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  )
  return <LateDisputeBoard address={Route.useSearch()} onOpen={open} />
}
