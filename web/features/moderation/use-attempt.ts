import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import { errorCodeOf } from '#web/api/api-error.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateWorkspaces } from '#web/api/invalidate-workspaces.ts'
import { logFeaturingFailure } from '#web/api/log-featuring-failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'

type Failed = { title: string; description: string }

/**
 * Features a published workspace, or stops featuring it (ADM-11).
 * @returns whether it is featured, or will be once the pending change is stored
 */
export function useFeaturing({ id, isFeatured }: Pick<ManagedWorkspace, 'id' | 'isFeatured'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refetch = () => invalidateWorkspaces(queryClient, api)
  const featuring = useMutation(
    api.moderation.setFeatured.mutationOptions({
      // A press while the first change is under way queues a second one.
      scope: { id: `featured ${id}` },
      onSuccess: refetch,
      onError: (error, wanted) => {
        logFeaturingFailure(error, wanted)
        reportFailure(error, {
          title: 'Erro ao atualizar espaço',
          description: 'Ocorreu um erro ao atualizar o espaço. Por favor, tente novamente.',
        })
        void refetch()
      },
    }),
  )
  return {
    isFeatured: featuring.isPending ? featuring.variables.featured : isFeatured,
    isFeaturing: featuring.isPending,
    setFeatured: (featured: boolean) => featuring.mutate({ id, featured }),
  }
}

/**
 * Awaits a decision, then refetches every cached list.
 * @returns its response; undefined after a failure, which a toast reports (a conflict with the server's message)
 */
export function useAttempt() {
  const api = useApi()
  const queryClient = useQueryClient()
  return async <Answer>(act: Promise<Answer>, failed: Failed): Promise<Answer | undefined> => {
    try {
      return await act
    } catch (error) {
      reportFailure(error, failed)
      return undefined
    } finally {
      await invalidateWorkspaces(queryClient, api)
    }
  }
}

function reportFailure(error: unknown, failed: Failed): void {
  const { code, message } = failureOf(error)
  toast.error(
    code === 'CONFLICT'
      ? { title: failed.title, description: message }
      : { ...failed, errorCode: errorCodeOf(error) },
  )
}
