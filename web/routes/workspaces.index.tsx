import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useApi } from '../api/use-api.ts'
import { FavoriteIconButton } from '../features/favorites/favorite-button.tsx'
import { pageTitle } from '../features/layout/page-title.ts'
import { ActiveFilters } from '../features/workspaces/active-filters.tsx'
import { readListAddress } from '../features/workspaces/filters-in-address.ts'
import { listQuery } from '../features/workspaces/list-query.ts'
import { ListSearch } from '../features/workspaces/list-search.tsx'
import { ListCount, useWorkspaceList, WorkspaceList } from '../features/workspaces/workspace-list.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Page } from '../ui/page.tsx'

export const Route = createFileRoute('/workspaces/')({
  validateSearch: readListAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const loading = Promise.all([
      queryClient.prefetchInfiniteQuery(listQuery(api, deps)),
      queryClient.prefetchQuery(api.places.cities.queryOptions()),
    ])
    // In the browser the page opens at once and shows its own loading state.
    if (import.meta.env.SSR) await loading
  },
  head: ({ match: { search } }) => ({
    meta: [
      { title: pageTitle(search.city ? `Espaços de trabalho em ${search.city}` : 'Espaços de trabalho') },
      {
        name: 'description',
        content:
          'Escritórios, salas de reunião, coworkings, mesas e consultórios por hora, dia ou mês, em todo o Brasil.',
      },
    ],
  }),
  component: ListPage,
})

function ListPage() {
  const address = Route.useSearch()
  const api = useApi()
  const { data: cities } = useQuery(api.places.cities.queryOptions())
  const { cursor: _, ...filters } = address
  return (
    <Page title="Encontre seu Espaço de Trabalho" actions={<RefreshButton />}>
      <ListSearch filters={filters} cities={cities?.items ?? []} />
      <ActiveFilters filters={filters} />
      <div className="mt-6 mb-5">
        <ListCount address={address} />
      </div>
      <WorkspaceList
        address={address}
        cornerAction={(workspace) => <FavoriteIconButton workspace={workspace} />}
      />
    </Page>
  )
}

function RefreshButton() {
  const { refetch, isFetching } = useWorkspaceList(Route.useSearch())
  return (
    <IconButton
      label="Atualizar"
      variant="outline"
      icon={<RotateCw />}
      busy={isFetching}
      onClick={() => void refetch()}
    />
  )
}
