import { useMutation } from '@tanstack/react-query'
import { jobFilterLabels } from '#contract/jobs/labels.ts'
import { jobStates } from '#contract/jobs/rules.ts'
import type { JobGroup } from '#contract/jobs/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { toast } from '#web/ui/toast.tsx'
import { RetryButton, useRetryOptions } from './retry-button.tsx'

type Props = {
  groups: readonly JobGroup[]
  /** The kind that the list below shows alone. */
  chosen: string | undefined
  onChoose: (queue: string | undefined) => void
}

/** The kinds of jobs with their counts by state; the failed ones of a kind can be run again together (JOB-06). */
export function JobGroups({ groups, chosen, onChoose }: Props) {
  const isHydrated = useHydrated()
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="tarefas-por-tipo" className="mt-8">
      <h2 id="tarefas-por-tipo" className="text-xl">
        Por tipo
      </h2>
      <ul aria-label="Tipos de tarefa" className="mt-3 grid gap-x-8 border-y border-base-300 lg:grid-cols-2">
        {groups.map((group) => (
          <li
            key={group.queue}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-base-300 py-2 first:border-t-0 lg:nth-2:border-t-0"
          >
            <button
              type="button"
              inert={!isHydrated}
              aria-pressed={group.queue === chosen}
              onClick={() => onChoose(group.queue === chosen ? undefined : group.queue)}
              className="min-h-11 min-w-0 flex-[1_1_14rem] py-1.5 text-left hover:text-primary aria-pressed:text-primary"
            >
              <span className="block font-medium underline-offset-4 [overflow-wrap:anywhere] [[aria-pressed=true]>&]:underline">
                {group.label}
              </span>
              <span className="block text-sm text-muted tabular-nums">{countsText(group)}</span>
            </button>
            {group.counts.failed ? <RetryGroupButton group={group} failed={group.counts.failed} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Concluídas: 12, Com falha: 2', without the states that no job is in. */
function countsText({ counts }: JobGroup): string {
  return jobStates
    .filter((state) => counts[state])
    .map((state) => `${jobFilterLabels[state]}: ${counts[state]?.toLocaleString('pt-BR')}`)
    .join(', ')
}

function RetryGroupButton({ group: { queue, label }, failed }: { group: JobGroup; failed: number }) {
  const retry = useMutation(
    useApi().jobs.retryGroup.mutationOptions({
      ...useRetryOptions('Não foi possível executar as tarefas'),
      onSuccess: ({ retried }) =>
        toast.success({
          title: retried === 1 ? '1 tarefa na fila' : `${retried} tarefas na fila`,
          description:
            retried < failed
              ? `${label}: faltam ${failed - retried}; execute de novo quando estas terminarem.`
              : label,
        }),
    }),
  )
  return (
    <RetryButton isBusy={retry.isPending} onRetry={() => retry.mutate({ queue })} label={label}>
      {failed === 1 ? 'Executar a que falhou' : `Executar as ${failed.toLocaleString('pt-BR')} que falharam`}
    </RetryButton>
  )
}
