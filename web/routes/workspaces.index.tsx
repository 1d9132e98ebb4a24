import { useQuery } from '@tanstack/react-query'
import { createFileRoute, retainSearchParams } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useApi } from '#web/api/use-api.ts'
import { CompareTray } from '#web/features/compare/compare-slots.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { ListMap, preloadListMap } from '#web/features/map/list-map.tsx'
import { listSeo } from '#web/features/seo/list-seo.ts'
import { pageHead } from '#web/features/seo/page-head.ts'
import { breadcrumbData, workspaceListData } from '#web/features/seo/structured-data.ts'
import { readListAddress } from '#web/features/workspaces/list/filters-in-address.ts'
import { ListSearch } from '#web/features/workspaces/list/list-search.tsx'
import { findListed, loadList } from '#web/features/workspaces/list/load-list.ts'
import { MapCard } from '#web/features/workspaces/list/map-card.tsx'
import { useWorkspaceList } from '#web/features/workspaces/list/use-workspace-list.ts'
import { ViewSwitch } from '#web/features/workspaces/list/view-switch.tsx'
import { ListCount, SortNote, WorkspaceList } from '#web/features/workspaces/list/workspace-list.tsx'
import { samplesQuery } from '#web/features/workspaces/samples/samples-query.ts'
import { loadTimeWords } from '#web/features/workspaces/time-search/load-time-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Container } from '#web/ui/page.tsx'
import { cardActions } from './-card-actions.tsx'

export const Route = createFileRoute('/workspaces/')({
  validateSearch: readListAddress,
  // Changing filters keeps the map open.
  search: { middlewares: [retainSearchParams(['view'])] },
  // The search also has parameters that the list doesn't read, in the order of the address.
  loaderDeps: ({ search }) => readListAddress(search),
  loader: async ({ context: { api, queryClient }, deps }) => {
    const cities = api.places.cities.queryOptions()
    const loading = Promise.all([loadList({ api, queryClient }, deps), queryClient.prefetchQuery(cities)])
    // In the browser the page opens at once and shows its own loading state.
    if (import.meta.env.SSR) {
      await loading
      const listed = findListed({ api, queryClient }, deps)
      if (listed.length === 0) await queryClient.prefetchQuery(samplesQuery)
    }
    return {
      seo: listSeo(deps, queryClient.getQueryData(cities.queryKey)?.items),
      words: await loadTimeWords(deps),
    }
  },
  head: ({ loaderData, match: { context, search } }) => {
    const { title, path, isHidden } = loaderData?.seo ?? listSeo(search, undefined)
    return pageHead(context.siteUrl, {
      title: pageTitle(title),
      description: `${title} para alugar por hora, dia ou mês: compare fotos, preços, horários e comodidades, e reserve.`,
      path,
      isHidden,
      data: [
        breadcrumbData(context.siteUrl, [{ name: 'Espaços', path: '/workspaces' }]),
        workspaceListData(context.siteUrl, findListed(context, search)),
      ],
    })
  },
  component: ListPage,
})

function ListPage() {
  const address = Route.useLoaderDeps()
  const { words } = Route.useLoaderData()
  const api = useApi()
  const { data: cities } = useQuery(api.places.cities.queryOptions())
  const { cursor: _, view, ...filters } = address
  const hasMap = view === 'map'
  return (
    <Container className="pt-4 pb-8 md:py-12">
      <header className="mb-4 flex items-center justify-between gap-x-4 gap-y-3 max-sm:flex-wrap sm:mb-6 sm:gap-6">
        <h1 className="text-title max-sm:text-[min(1.25rem,5.1vw)]">Encontre seu Espaço de Trabalho</h1>
        <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
          <ViewSwitch address={address} onMapNear={preloadListMap} />
          <RefreshButton />
        </div>
      </header>
      <ListSearch
        filters={filters}
        cities={cities?.items ?? []}
        count={<ListCount address={address} />}
        note={<SortNote address={address} />}
        words={words}
      />
      <div className={classNames('mt-6', hasMap && 'grid gap-8 lg:grid-cols-2')}>
        <div className="min-w-0">
          <WorkspaceList address={address} words={words} cornerAction={cardActions} />
        </div>
        {hasMap && (
          <div className="h-[60svh] min-h-96 max-lg:order-first lg:sticky lg:top-24 lg:h-[min(calc(100svh-7.5rem),38rem)]">
            <ListMap
              filters={filters}
              renderCard={(workspace) => <MapCard workspace={workspace} address={address} words={words} />}
            />
          </div>
        )}
      </div>
      <CompareTray />
    </Container>
  )
}

function RefreshButton() {
  const { refetch, isFetching } = useWorkspaceList(Route.useLoaderDeps())
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
