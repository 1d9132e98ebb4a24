import { createFileRoute } from '@tanstack/react-router'
import { roles } from '#contract/accounts/rules.ts'
import { MAX_SEARCH_LENGTH } from '#contract/requests/rules.ts'
import { userStandings } from '#contract/users/rules.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { OWN_PAGE, pageHead } from '#web/features/seo/page-head.ts'
import { UsersPage } from '#web/features/users/users-page.tsx'
import { type UserFilters, usersQuery } from '#web/features/users/users-query.ts'

export const Route = createFileRoute('/admin/users')({
  validateSearch: ({ search, role, standing }: Record<string, unknown>): UserFilters => ({
    search: (typeof search === 'string' && search.trim().slice(0, MAX_SEARCH_LENGTH)) || undefined,
    role: roles.find((name) => name === role),
    standing: userStandings.find((name) => name === standing),
  }),
  loaderDeps: ({ search: { search, role, standing } }) => ({ search, role, standing }),
  loader: ({ context: { api, queryClient }, deps }) =>
    queryClient.prefetchInfiniteQuery(usersQuery(api, deps)),
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Contas'),
      description: OWN_PAGE,
      path: '/admin/users',
      isHidden: true,
    }),
  component: AdminUsers,
})

function AdminUsers() {
  const filters = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <UsersPage
      viewer={viewer}
      filters={filters}
      onFilter={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
