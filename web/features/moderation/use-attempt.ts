import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import { errorCodeOf } from '#web/api/api-error.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateWorkspaces } from '#web/api/invalidate-workspaces.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'

type Failed = { title: string; description: string }

/** Features a published workspace, or stops featuring it (ADM-11). */
export function useFeaturing({ id }: Pick<ManagedWorkspace, 'id'>) {
  const attempt = useAttempt()
  const featuring = useMutation(useApi().moderation.setFeatured.mutationOptions())
  return {
    isFeaturing: featuring.isPending,
    async setFeatured(featured: boolean): Promise<void> {
      await attempt(featuring.mutateAsync({ id, featured }), {
        title: 'Erro ao atualizar espaço',
        description: 'Ocorreu um erro ao atualizar o espaço. Por favor, tente novamente.',
      })
    },
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
      const { code, message } = failureOf(error)
      toast.error(
        code === 'CONFLICT'
          ? { title: failed.title, description: message }
          : { ...failed, errorCode: errorCodeOf(error) },
      )
      return undefined
    } finally {
      await invalidateWorkspaces(queryClient, api)
    }
  }
}
