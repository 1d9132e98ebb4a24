import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

/** The card of the workspace selected on the map; Escape closes it. */
export function SelectedCard({
  id,
  renderCard,
  onClose,
}: {
  id: string
  renderCard: (workspace: Workspace) => ReactNode
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
