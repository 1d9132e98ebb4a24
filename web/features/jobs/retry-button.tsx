import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { toast } from '#web/ui/toast.tsx'

/**
 * What every retry does when its mutation ends: a failure is shown as a toast, and the lists are read again.
 * @param failed the title of that toast
 */
export function useRetryOptions(failed: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return {
    onError: (error: Error) => toast.error({ title: failed, description: failureOf(error).message }),
    onSettled: invalidateAfterwards(queryClient, api.jobs.key()),
  }
}

type Props = {
  isBusy: boolean
  onRetry: () => void
  /** The kind of job, which only screen readers need to hear. */
  label: string
  children: ReactNode
}

/** Runs one failed job or several again (JOB-03, JOB-06). */
export function RetryButton({ isBusy, onRetry, label, children }: Props) {
  const inert = !useHydrated()
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<RotateCw className="size-4" />}
      inert={inert}
      busy={isBusy}
      onClick={onRetry}
    >
      {children}
      <span className="sr-only">: {label}</span>
    </Button>
  )
}
