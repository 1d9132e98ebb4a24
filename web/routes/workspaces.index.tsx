import { useQuery } from '@tanstack/react-query'
import { createFileRoute, retainSearchParams } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useApi } from '../api/use-api.ts'
import { FavoriteIconButton } from '../features/favorites/favorite-button.tsx'
import { pageTitle } from '../features/layout/page-title.ts'
import { ListMap, preloadListMap } from '../features/map/list-map.tsx'
import { readListAddress } from '../features/workspaces/filters-in-address.ts'
import { listQuery } from '../features/workspaces/list-query.ts'
import { ListSearch } from '../features/workspaces/list-search.tsx'
import { samplesQuery } from '../features/workspaces/samples-query.ts'
import { ViewSwitch } from '../features/workspaces/view-switch.tsx'
import { WorkspaceCard } from '../features/workspaces/workspace-card.tsx'
import { ListCount, useWorkspaceList, WorkspaceList } from '../features/workspaces/workspace-list.tsx'
import { classNames } from '../ui/class-names.ts'
import { useHydrated } from '../ui/hydrated.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Container } from '../ui/page.tsx'

export const Route = createFileRoute('/workspaces/')({
  validateSearch: readListAddress,
  // Filtering doesn't close the map.
  search: { middlewares: [retainSearchParams(['view'])] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const list = listQuery(api, deps)
    const loading = Promise.all([
      queryClient.prefetchInfiniteQuery(list),
      queryClient.prefetchQuery(api.places.cities.queryOptions()),
    ])
    // In the browser the page opens at once and shows its own loading state.
    if (!import.meta.env.SSR) return
    await loading
    const first = queryClient.getQueryData(list.queryKey)?.pages[0]
    if (!first || first.total === 0) await queryClient.prefetchQuery(samplesQuery)
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
  const { cursor: _, view, ...filters } = address
  const hasMap = view === 'map'
  return (
    <Container className="py-8 md:py-12">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">Encontre seu Espaço de Trabalho</h1>
        <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
          <ViewSwitch address={address} onMapNear={preloadListMap} />
          <RefreshButton />
        </div>
      </header>
      <ListSearch filters={filters} cities={cities?.items ?? []} count={<ListCount address={address} />} />
      <div className={classNames('mt-6', hasMap && 'grid gap-8 lg:grid-cols-2')}>
        <div className="min-w-0">
          <WorkspaceList
            address={address}
            cornerAction={(workspace) => <FavoriteIconButton workspace={workspace} />}
          />
        </div>
        {hasMap && (
          <div className="h-[60svh] min-h-96 max-lg:order-first lg:sticky lg:top-24 lg:h-[min(calc(100svh-7.5rem),38rem)]">
            <ListMap
              filters={filters}
              renderCard={(workspace) => <WorkspaceCard workspace={workspace} isResult />}
            />
          </div>
        )}
      </div>
    </Container>
  )
}

function RefreshButton() {
  const { refetch, isFetching } = useWorkspaceList(Route.useSearch())
  const isHydrated = useHydrated()
  return (
    <IconButton
      label="Atualizar"
      variant="outline"
      icon={<RotateCw />}
      busy={isFetching}
      inert={!isHydrated}
      onClick={() => void refetch()}
    />
  )
}
