import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { WorkspaceFilters, WorkspaceSummary } from '#contract/workspaces.ts'
import { useApi } from '#web/api/use-api.ts'
import { useTiles } from '#web/api/use-tiles.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { positionsQuery } from './positions-query.ts'

const [ListMapView, preloadListMap] = lazyPart(() => import('./list-map-view.tsx'))

export { preloadListMap }

interface ListMapProps {
  filters: WorkspaceFilters
  renderCard: (workspace: WorkspaceSummary) => ReactNode
}

/** Where the results are; pressing one shows its card on the map. */
export function ListMap({ filters, renderCard }: ListMapProps) {
  const isHydrated = useHydrated()
  return (
    <section
      aria-label="Mapa dos espaços"
      className="relative size-full overflow-hidden rounded-card bg-base-200"
    >
      <noscript>
        <p className="p-6">O mapa aparece com o JavaScript ligado. A lista mostra os mesmos espaços.</p>
      </noscript>
      {isHydrated && <OpenMap filters={filters} renderCard={renderCard} />}
    </section>
  )
}

function OpenMap({ filters, renderCard }: ListMapProps) {
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
    <>
      <Suspense fallback={<Waiting />}>
        {data ? (
          <ListMapView
            positions={positions}
            selectedId={isSelectedShown ? selectedId : undefined}
            onSelect={setSelectedId}
            tiles={tiles}
          />
        ) : (
          <Waiting />
        )}
      </Suspense>
      <p className="pointer-events-none absolute top-3 left-3 z-10 rounded-full border border-base-300 bg-surface px-3 py-1.5 text-sm">
        {data?.items.length === 0 ? 'Nenhum espaço no mapa' : 'Localização aproximada'}
      </p>
      {selectedId && isSelectedShown && (
        <SelectedCard
          key={selectedId}
          id={selectedId}
          renderCard={renderCard}
          onClose={() => setSelectedId(undefined)}
        />
      )}
    </>
  )
}

function Waiting() {
  return (
    <SkeletonRegion label="Carregando mapa" className="size-full">
      <Skeleton className="size-full" />
    </SkeletonRegion>
  )
}

function SelectedCard({
  id,
  renderCard,
  onClose,
}: {
  id: string
  renderCard: ListMapProps['renderCard']
  onClose: () => void
}) {
  const api = useApi()
  const { data, isError, isFetching, refetch } = useQuery(api.workspaces.get.queryOptions({ input: { id } }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from any of its controls
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      className="absolute bottom-3 left-3 z-10 w-60 max-w-[calc(100%-1.5rem)] rounded-card border border-base-300 bg-surface p-3 text-base-content shadow-float sm:w-72"
    >
      <div aria-live="polite">
        {data ? (
          renderCard(data)
        ) : isError ? (
          <ErrorState
            level={3}
            title="Não foi possível carregar o espaço"
            busy={isFetching}
            onRetry={() => void refetch()}
            className="py-4!"
          />
        ) : (
          <SkeletonRegion label="Carregando espaço">
            <Skeleton className="aspect-4/3 rounded-card" />
            <Skeleton className="mt-4 h-4 w-3/5" />
            <Skeleton className="mt-2 h-5 w-4/5" />
            <Skeleton className="mt-3 h-5 w-2/5" />
          </SkeletonRegion>
        )}
      </div>
      <IconButton
        label="Fechar"
        variant="solid"
        icon={<X />}
        onClick={onClose}
        className="absolute! -top-3 -right-3 border border-base-300"
      />
    </div>
  )
}
