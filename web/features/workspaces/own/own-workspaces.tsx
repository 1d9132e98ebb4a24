import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, ChartLine, Plus, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { useRejectionsSeen } from '#web/features/workspaces/own/use-rejections-seen.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { nextPaint } from '#web/ui/next-paint.ts'
import { focusMain, Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useIsHere } from '#web/ui/use-is-here.ts'
import { OwnWorkspaceCard, OwnWorkspacesSkeleton } from './own-workspace-card.tsx'
import { CreatedBanner, PausedBanner, RejectedBanner } from './own-workspaces-banners.tsx'
import { isRefused, ROWS_FROM, refusedFirst } from './own-workspaces-order.ts'
import { ownWorkspacesQuery } from './own-workspaces-query.ts'
import { OwnWorkspacesRows } from './own-workspaces-rows.tsx'
import { useCreatedWorkspace } from './use-created-workspace.ts'
import { useWithPauses } from './use-pausing.ts'

const LOAD_FAILED = 'Não foi possível carregar seus espaços'

/**
 * The host's dashboard: all of their workspaces with their status, what was just sent and what was refused.
 * @param props summary is shown above the workspaces and overview below them, if there are any
 */
export function OwnWorkspaces({ summary, overview }: { summary: ReactNode; overview: ReactNode }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, isError, error, isFetching, refetch, errorUpdatedAt } = useQuery(ownWorkspacesQuery(api))
  const isHydrated = useHydrated()
  const { createdId, dismiss } = useCreatedWorkspace()
  const top = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // No toast while a failed request is being retried.
    if (isError && errorUpdatedAt > 0) {
      toast.error({ id: LOAD_FAILED, title: 'Erro', description: LOAD_FAILED })
    }
  }, [isError, errorUpdatedAt])

  const isLoading = data === undefined && !isError
  const workspaces = useWithPauses(refusedFirst(data?.items ?? []))
  const created = workspaces.find(({ id }) => id === createdId)
  const isHere = useIsHere()

  /** The focus after a workspace was deleted; a host who has moved on meanwhile keeps the focus. */
  async function focusTop() {
    await nextPaint()
    if (!isHere() || document.activeElement !== document.body) return
    if (top.current) top.current.focus()
    else focusMain()
  }

  useRejectionsSeen(workspaces.filter(isRefused).map(({ id }) => id))
  return (
    <Page
      title="Meus Espaços"
      lead={`Veja em que pé está cada anúncio. A aprovação leva até ${APPROVAL_HOURS} horas.`}
      actions={
        <>
          {(isLoading || workspaces.length > 0) && (
            <Link
              to="/host/agenda"
              className={buttonClass({ variant: 'outline', className: 'max-sm:flex-1 max-sm:px-2' })}
            >
              <CalendarDays aria-hidden="true" className="size-5 shrink-0" />
              Agenda
            </Link>
          )}
          {(isLoading || workspaces.length > 0) && (
            <a
              href="#numeros"
              className={buttonClass({ variant: 'outline', className: 'max-sm:flex-1 max-sm:px-2' })}
            >
              <ChartLine aria-hidden="true" className="size-5 shrink-0" />
              Números
            </a>
          )}
          <Button
            variant="outline"
            className="max-sm:flex-1 max-sm:px-2"
            icon={<RotateCw className="size-4.5 shrink-0" />}
            busy={isFetching}
            inert={!isHydrated}
            onClick={() => {
              void refetch()
              void queryClient.invalidateQueries({ queryKey: api.visits.key() })
            }}
          >
            Atualizar
          </Button>
          {(isLoading || workspaces.length > 0) && (
            <Link to="/create-workspace" className={buttonClass({ className: 'max-sm:w-full' })}>
              <Plus aria-hidden="true" className="size-5" />
              Anunciar espaço
            </Link>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-8 empty:hidden">
        {createdId && <CreatedBanner workspace={created} isLoading={data === undefined} onClose={dismiss} />}
        <RejectedBanner workspaces={workspaces} />
        <PausedBanner workspaces={workspaces} />
      </div>
      {isLoading && <OwnWorkspacesSkeleton />}
      {data === undefined && isError && (
        <QueryError query={{ error, isFetching, refetch }} title={LOAD_FAILED} />
      )}
      {data && workspaces.length === 0 && (
        <EmptyState
          title="Nenhum espaço encontrado"
          action={
            <Link to="/create-workspace" className={buttonClass({ size: 'lg' })}>
              Anunciar meu primeiro espaço
            </Link>
          }
        >
          Seus anúncios aparecem aqui, com o andamento da aprovação.
        </EmptyState>
      )}
      {workspaces.length > 0 && (
        <>
          {summary}
          <h2 ref={top} tabIndex={-1} className="sr-only">
            Espaços
          </h2>
          {workspaces.length >= ROWS_FROM ? (
            <OwnWorkspacesRows
              workspaces={workspaces}
              createdId={createdId}
              onDeleted={() => void focusTop()}
            />
          ) : (
            <ul aria-label="Meus espaços" className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
              {workspaces.map((workspace) => (
                <OwnWorkspaceCard
                  key={workspace.id}
                  workspace={workspace}
                  isNew={workspace.id === createdId}
                  onDeleted={() => void focusTop()}
                />
              ))}
            </ul>
          )}
          {overview}
        </>
      )}
    </Page>
  )
}
