import { createFileRoute } from '@tanstack/react-router'
import { MAX_SEARCH_LENGTH } from '#contract/requests/rules.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { OWN_PAGE, pageHead } from '#web/features/seo/page-head.ts'
import { UsersPage } from '#web/features/users/users-page.tsx'
import { usersQuery } from '#web/features/users/users-query.ts'

export const Route = createFileRoute('/admin/users')({
  validateSearch: ({ search }: Record<string, unknown>): { search?: string | undefined } => ({
    search: (typeof search === 'string' && search.trim().slice(0, MAX_SEARCH_LENGTH)) || undefined,
  }),
  loaderDeps: ({ search: { search = '' } }) => ({ search }),
  loader: ({ context: { api, queryClient }, deps: { search } }) =>
    queryClient.prefetchInfiniteQuery(usersQuery(api, search)),
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
  const { search = '' } = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <UsersPage
      viewer={viewer}
      search={search}
      onSearch={(text) =>
        void navigate({ search: text ? { search: text } : {}, replace: true, resetScroll: false })
      }
    />
  )
}
