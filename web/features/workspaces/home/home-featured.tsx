import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CardWorkspace } from '#contract/workspaces/shapes.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { WorkspaceGrid, WorkspaceGridSkeleton } from '#web/features/workspaces/list/workspace-grid.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Section } from '#web/ui/page.tsx'

/** Placeholders while the featured workspaces load (HOME-08). */
const PLACEHOLDERS = 4

/** On a phone the cards are one row that scrolls sideways, so that the next section stays near. */
const rowClass =
  'no-scrollbar max-sm:-mx-4 max-sm:flex max-sm:[scroll-snap-type:x] max-sm:scroll-px-4 max-sm:gap-x-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:*:w-[82%] max-sm:*:shrink-0 max-sm:*:snap-start max-sm:items-start'

/** The featured workspaces, or why they can't be read (HOME-07 to HOME-10). */
export function HomeFeatured({ cornerAction }: { cornerAction: (workspace: CardWorkspace) => ReactNode }) {
  const api = useApi()
  const isHydrated = useHydrated()
  const query = useQuery({
    ...api.workspaces.featured.queryOptions(),
    // Hydration must show the same failure that the server rendered.
    retryOnMount: false,
  })
  const { data, isPending, isFetching, refetch } = query
  const isEmpty = data?.items.length === 0
  return (
    <Section
      title="Espaços em Destaque"
      action={
        <div className="flex items-center gap-2">
          <IconButton
            label="Atualizar"
            icon={<RotateCw />}
            busy={isFetching}
            inert={!isHydrated}
            onClick={() => void refetch()}
            className="max-sm:-mr-3"
          />
          <Link to="/workspaces" className={buttonClass({ variant: 'outline', className: 'max-sm:hidden' })}>
            Ver todos
          </Link>
        </div>
      }
    >
      {isPending ? (
        <WorkspaceGridSkeleton
          count={PLACEHOLDERS}
          label="Carregando espaços em destaque"
          className={rowClass}
        />
      ) : !data ? (
        <QueryError query={query} level={3} title="Os destaques não carregaram" />
      ) : isEmpty ? (
        <EmptyState
          level={3}
          title="Nenhum espaço em destaque agora"
          action={
            <Link to="/workspaces" className={buttonClass({ variant: 'outline' })}>
              Ver todos os espaços
            </Link>
          }
        >
          Veja todos os espaços ou atualize daqui a pouco.
        </EmptyState>
      ) : (
        <WorkspaceGrid workspaces={data.items} cornerAction={cornerAction} className={rowClass} />
      )}
      {!isEmpty && (
        <Link
          to="/workspaces"
          className={buttonClass({ variant: 'outline', block: true, className: 'mt-6 sm:hidden' })}
        >
          Ver todos
        </Link>
      )}
    </Section>
  )
}
