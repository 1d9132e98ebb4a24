import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useApi } from '../api/use-api.ts'
import { FavoriteIconButton } from '../features/favorites/favorite-button.tsx'
import { pageTitle } from '../features/layout/page-title.ts'
import { readListAddress } from '../features/workspaces/filters-in-address.ts'
import { listQuery } from '../features/workspaces/list-query.ts'
import { ListSearch } from '../features/workspaces/list-search.tsx'
import { ListCount, useWorkspaceList, WorkspaceList } from '../features/workspaces/workspace-list.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Container } from '../ui/page.tsx'

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
    <Container className="py-8 md:py-12">
      <header className="mb-6 flex items-start justify-between gap-4">
        <h1 className="text-title">Encontre seu Espaço de Trabalho</h1>
        <RefreshButton />
      </header>
      <ListSearch filters={filters} cities={cities?.items ?? []} count={<ListCount address={address} />} />
      <div className="mt-6">
        <WorkspaceList
          address={address}
          cornerAction={(workspace) => <FavoriteIconButton workspace={workspace} />}
        />
      </div>
    </Container>
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
