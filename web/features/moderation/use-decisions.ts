import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import { errorCodeOf } from '#web/api/api-error.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateWorkspaces } from '#web/api/invalidate-workspaces.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'

type Failed = { title: string; description: string }
type Words = {
  approveFailed: string
  rejectFailed: string
  approved: (answer: ManagedWorkspace) => { title: string; description: string }
  rejected: string
}

const ofWorkspace: Words = {
  approveFailed: 'Não foi possível aprovar o espaço',
  rejectFailed: 'Não foi possível recusar o espaço',
  approved: ({ name, isPublic }) => ({
    title: 'Espaço aprovado',
    description: isPublic ? `${name} já aparece na busca.` : `${name} aparece na busca quando for reativado.`,
  }),
  rejected: 'Espaço recusado',
}

const ofChange: Words = {
  approveFailed: 'Não foi possível aprovar a alteração',
  rejectFailed: 'Não foi possível recusar a alteração',
  approved: ({ name }) => ({ title: 'Alteração aprovada', description: `${name} já está atualizado.` }),
  rejected: 'Alteração recusada',
}

/**
 * What an administrator may decide about one workspace, or about a change of a published one. Each decision names the
 * version on the screen; every cached list is refetched afterwards, whatever the response (ADM-12, ADM-18, ADM-19).
 */
export function useDecisions(
  { id, name, version }: Pick<ManagedWorkspace, 'id' | 'name' | 'version'>,
  subject: 'workspace' | 'change',
) {
  const { moderation } = useApi()
  const attempt = useAttempt()
  const isChange = subject === 'change'
  const words = isChange ? ofChange : ofWorkspace
  const approval = useMutation((isChange ? moderation.approveRevision : moderation.approve).mutationOptions())
  const rejection = useMutation((isChange ? moderation.rejectRevision : moderation.reject).mutationOptions())

  return {
    isApproving: approval.isPending,
    isRejecting: rejection.isPending,

    async approve(): Promise<boolean> {
      const answer = await attempt(approval.mutateAsync({ id, version }), {
        title: 'Erro',
        description: words.approveFailed,
      })
      if (answer) toast.success(words.approved(answer))
      return answer !== undefined
    },

    async reject(reason: string): Promise<boolean> {
      const answer = await attempt(rejection.mutateAsync({ id, version, reason }), {
        title: 'Erro',
        description: words.rejectFailed,
      })
      if (answer) {
        toast.success({ title: words.rejected, description: `O anfitrião de ${name} verá o motivo.` })
      }
      return answer !== undefined
    },
  }
}

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
