import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { brand } from '#contract/brand.ts'
import { jobFilterLabels } from '#contract/jobs/labels.ts'
import { type JobState, jobStates } from '#contract/jobs/rules.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page } from '#web/ui/page.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { showChosen } from '#web/ui/show-chosen.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { StaleRows } from '#web/ui/stale-rows.tsx'
import { JobGroups } from './job-groups.tsx'
import { JobRow } from './job-row.tsx'
import { type JobFilters, jobsQuery } from './jobs-query.ts'

type Props = {
  filters: JobFilters
  /** Gets only what changes, since the rest may have been chosen since this was rendered. */
  onShow: (change: JobFilters) => void
}

/** The jobs in the queue, by state; failed ones can be run again (JOB-01 to JOB-06). */
export function JobsPage({ filters, onShow }: Props) {
  const { state, queue } = filters
  const list = useInfiniteQuery(jobsQuery(useApi(), filters))
  const isHydrated = useHydrated()
  const restoredFocus = useRestoredFocus<HTMLElement>()
  const stateRow = useRef<HTMLFieldSetElement>(null)
  // On a phone the selected filter may be out of view.
  useEffect(() => {
    const chosen = stateRow.current?.querySelector(`[value=${state ?? 'all'}]`)
    if (stateRow.current && chosen) showChosen(stateRow.current, chosen)
  }, [state])
  const groups = list.data?.pages[0]?.groups ?? []
  const shown = queue ? groups.filter((group) => group.queue === queue) : groups
  const countOf = (name: JobState) => shown.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0)
  const jobs = list.data?.pages.flatMap((page) => page.items) ?? []
  // Another list that is empty says nothing about this one.
  const isKnown = list.data && !(list.isPlaceholderData && jobs.length === 0)
  return (
    <Page
      title="Tarefas"
      lead={`E-mails e limpezas que o ${brand.name} faz sozinho. O que falha é tentado novamente por algumas horas; depois, fica aqui esperando você.`}
    >
      <fieldset
        ref={stateRow}
        inert={!isHydrated}
        aria-label="Situação"
        className="scroll-row -m-1 flex min-w-0 gap-2 p-1 *:shrink-0 max-sm:-mr-4 max-sm:pr-4 sm:flex-wrap"
      >
        <Chip value="all" pressed={state === undefined} onClick={() => onShow({ state: undefined })}>
          Todas
        </Chip>
        {jobStates.map((name) => (
          <Chip key={name} value={name} pressed={state === name} onClick={() => onShow({ state: name })}>
            {jobFilterLabels[name]}
            {list.data && (
              <span className="tabular-nums opacity-70">{countOf(name).toLocaleString('pt-BR')}</span>
            )}
          </Chip>
        ))}
      </fieldset>
      <JobGroups groups={groups} chosen={queue} onChoose={(next) => onShow({ queue: next })} />
      <section {...restoredFocus} aria-label="Tarefas encontradas" className="outline-none">
        {!isKnown &&
          (list.isError ? (
            <QueryError query={list} title="Não foi possível carregar as tarefas" />
          ) : (
            <JobsSkeleton />
          ))}
        {isKnown && jobs.length === 0 && (
          <EmptyState
            title={
              state === 'failed'
                ? `Nenhuma tarefa${queue ? ' deste tipo' : ''} falhou`
                : 'Nenhuma tarefa aqui'
            }
          >
            {state === 'failed'
              ? 'Tudo em dia: nada espera por você.'
              : 'As tarefas aparecem quando acontecem e somem alguns dias depois de concluídas.'}
          </EmptyState>
        )}
        {jobs.length > 0 && (
          <StaleRows isStale={list.isPlaceholderData}>
            <h2 className="mt-10 text-xl">
              {groups.find((group) => group.queue === queue)?.label ?? 'Todos os tipos'}
            </h2>
            <ul aria-label="Tarefas" className="mt-3 border-y border-base-300">
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </ul>
            <LoadMore list={list} />
          </StaleRows>
        )}
      </section>
    </Page>
  )
}

function JobsSkeleton() {
  return (
    <SkeletonRegion label="Carregando as tarefas" className="mt-6 border-y border-base-300">
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div key={place} className="border-t border-base-300 py-5 first:border-t-0">
          <Skeleton className="h-5 w-72 max-w-full rounded-field" />
          <Skeleton className="mt-3 h-4 w-48 rounded-field" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
