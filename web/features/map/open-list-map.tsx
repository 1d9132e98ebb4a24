import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Workspace, WorkspaceFilters } from '#contract/workspaces/shapes.ts'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/use-api.ts'
import { useTiles } from '#web/session/use-tiles.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

const [ListMapView, preloadView] = lazyPart(() => import('./list-map-view.tsx'))

// Loads beside the request for the positions.
if (!import.meta.env.SSR) preloadView()

export interface ListMapProps {
  filters: WorkspaceFilters
  renderCard: (workspace: Workspace) => ReactNode
}

/** The map and what it needs; only those who open it load this script. */
export default function OpenListMap({ filters, renderCard }: ListMapProps) {
  const api = useApi()
  const tiles = useTiles()
  const [selectedId, setSelectedId] = useState<string>()
  const { data, isError, isFetching, refetch } = useQuery({
    ...positionsQuery(api, filters),
    placeholderData: keepPreviousData,
  })
  if (!data && isError) {
    return (
      <ErrorState
        title="Não foi possível carregar o mapa"
        busy={isFetching}
        onRetry={() => void refetch()}
        className="h-full justify-center bg-surface"
      />
    )
  }
  const positions = data?.items ?? []
  const isSelectedShown = positions.some(({ id }) => id === selectedId)
  return (
    <Suspense fallback={<Waiting />}>
      {data ? (
        <ListMapView
          positions={positions}
          selectedId={isSelectedShown ? selectedId : undefined}
          onSelect={setSelectedId}
          renderCard={renderCard}
          tiles={tiles}
        />
      ) : (
        <Waiting />
      )}
    </Suspense>
  )
}

/** The positions of the workspaces that match the filters; their order does not matter on a map. */
function positionsQuery(api: Api, { amenities, sort: _, ...filters }: WorkspaceFilters) {
  return api.workspaces.positions.queryOptions({ input: { ...filters, amenities: amenities?.join(',') } })
}

function Waiting() {
  return (
    <SkeletonRegion label="Carregando mapa" className="size-full">
      <Skeleton className="size-full" />
    </SkeletonRegion>
  )
}
