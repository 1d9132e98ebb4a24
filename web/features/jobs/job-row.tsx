import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { jobStateLabels } from '#contract/jobs/labels.ts'
import type { JobState } from '#contract/jobs/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { Instant } from '#web/session/instant.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { toast } from '#web/ui/toast.tsx'
import { RetryButton, useRetryOptions } from './retry-button.tsx'

const tones: Record<JobState, BadgeTone> = {
  created: 'neutral',
  retry: 'warning',
  active: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
}

const linkClass = 'text-primary underline underline-offset-4 pointer-coarse:py-2.5'

/** One job: label, state, its user and subject, times, number of attempts and last error. */
export function JobRow({ job }: { job: Job }) {
  const { label, state, createdAt, endedAt, dueAt, tries, lastError, user, workspace } = job
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-t border-base-300 py-5 first:border-t-0">
      <div className="min-w-0 flex-[1_1_20rem]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{label}</span>
          <Badge tone={tones[state]}>{jobStateLabels[state]}</Badge>
        </p>
        {(user || workspace) && (
          <p className="mt-1 text-[0.9375rem] [overflow-wrap:anywhere]">
            {user && (
              <>
                Para{' '}
                <Link to="/admin/users/$id/history" params={{ id: user.id }} className={linkClass}>
                  {user.name}
                </Link>
              </>
            )}
            {workspace && (
              <>
                {user ? ', sobre ' : 'Sobre '}
                <Link to="/admin/workspaces/$id/history" params={{ id: workspace.id }} className={linkClass}>
                  {workspace.name}
                </Link>
              </>
            )}
          </p>
        )}
        <p className="mt-1 text-[0.9375rem] text-muted">
          Criada em <Instant at={createdAt} />, {triesText(tries)}
          {endedAt && (
            <>
              , encerrada em <Instant at={endedAt} />
            </>
          )}
          {dueAt && tries > 0 && (
            <>
              , próxima em <Instant at={dueAt} />
            </>
          )}
        </p>
        {lastError && (
          <p className="mt-2 max-w-prose rounded-field bg-base-200 px-3 py-2 font-mono text-sm [overflow-wrap:anywhere]">
            {lastError}
          </p>
        )}
      </div>
      {state === 'failed' && <RetryJobButton id={job.id} label={label} />}
    </li>
  )
}

function triesText(tries: number): string {
  if (tries === 0) return 'ainda não tentada'
  return tries === 1 ? '1 tentativa' : `${tries} tentativas`
}

function RetryJobButton({ id, label }: { id: string; label: string }) {
  const retry = useMutation(
    useApi().jobs.retry.mutationOptions({
      ...useRetryOptions('Não foi possível executar a tarefa'),
      onSuccess: () =>
        toast.success({ title: 'Tarefa na fila', description: `${label}: vai ser executada novamente.` }),
    }),
  )
  return (
    <RetryButton isBusy={retry.isPending} onRetry={() => retry.mutate({ id })} label={label}>
      Executar novamente
    </RetryButton>
  )
}
