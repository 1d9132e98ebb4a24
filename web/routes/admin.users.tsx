import { createFileRoute } from '@tanstack/react-router'
import { useChangeSearch } from '#web/change-search.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { UsersPage } from '#web/features/users/users-page.tsx'
import { userFiltersOf, usersQuery } from '#web/features/users/users-query.ts'
import { textsOf } from './-texts.ts'

const validateSearch = textsOf('search', 'role', 'standing')

export const Route = createFileRoute('/admin/users')({
  // The loader would otherwise be part of every page's scripts; so would more than texts of the address.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const loading = queryClient.prefetchInfiniteQuery(usersQuery(api, userFiltersOf(deps)))
    // In the browser the page opens at once, and another list at the next choice.
    if (import.meta.env.SSR) await loading
  },
  head: ({ match }) => hiddenPageHead(match, pageTitle('Contas')),
  component: AdminUsers,
})

function AdminUsers() {
  const search = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  return <UsersPage viewer={viewer} filters={userFiltersOf(search)} onFilter={useChangeSearch(search)} />
}
