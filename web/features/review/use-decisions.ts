import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManagedWorkspace } from '#contract/workspaces.ts'
import { failureOf } from '#web/api/failure.ts'
import { forgetSpaces } from '#web/api/forget-spaces.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'

/**
 * What an administrator may do about one space. Each decision names the version on the screen; every kept list is
 * read again afterwards, whatever the answer (ADM-12, ADM-19).
 */
export function useDecisions({ id, name, version }: ManagedWorkspace) {
  const api = useApi()
  const attempt = useAttempt()
  const approval = useMutation(api.review.approve.mutationOptions())
  const rejection = useMutation(api.review.reject.mutationOptions())
  const featuring = useMutation(api.review.setFeatured.mutationOptions())

  return {
    isApproving: approval.isPending,
    isRejecting: rejection.isPending,
    isFeaturing: featuring.isPending,

    async approve(): Promise<boolean> {
      const done = await attempt(approval.mutateAsync({ id, version }), {
        title: 'Erro',
        description: 'Não foi possível aprovar o espaço',
      })
      if (done) toast.success({ title: 'Espaço aprovado', description: `${name} já aparece na busca.` })
      return done
    },

    async reject(reason: string): Promise<boolean> {
      const done = await attempt(rejection.mutateAsync({ id, version, reason }), {
        title: 'Erro',
        description: 'Não foi possível recusar o espaço',
      })
      if (done)
        toast.success({ title: 'Espaço recusado', description: `O anfitrião de ${name} verá o motivo.` })
      return done
    },

    async setFeatured(featured: boolean): Promise<void> {
      await attempt(featuring.mutateAsync({ id, featured }), {
        title: 'Erro ao atualizar espaço',
        description: 'Ocorreu um erro ao atualizar o espaço. Por favor, tente novamente.',
      })
    },
  }
}

/** What an administrator may decide about a change of a published space (ADM-18, ADM-19). */
export function useChangeDecisions({ id, name, version }: Pick<ManagedWorkspace, 'id' | 'name' | 'version'>) {
  const api = useApi()
  const attempt = useAttempt()
  const approval = useMutation(api.review.approveRevision.mutationOptions())
  const rejection = useMutation(api.review.rejectRevision.mutationOptions())
  return {
    isApproving: approval.isPending,
    isRejecting: rejection.isPending,

    async approve(): Promise<boolean> {
      const done = await attempt(approval.mutateAsync({ id, version }), {
        title: 'Erro',
        description: 'Não foi possível aprovar a alteração',
      })
      if (done) toast.success({ title: 'Alteração aprovada', description: `${name} já está atualizado.` })
      return done
    },

    async reject(reason: string): Promise<boolean> {
      const done = await attempt(rejection.mutateAsync({ id, version, reason }), {
        title: 'Erro',
        description: 'Não foi possível recusar a alteração',
      })
      if (done)
        toast.success({ title: 'Alteração recusada', description: `O anfitrião de ${name} verá o motivo.` })
      return done
    },
  }
}

/**
 * Waits for a decision and has every kept list read again.
 * @returns whether it went through; a failure is told by a toast, a conflict in the server's words
 */
function useAttempt() {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (decision: Promise<unknown>, failed: { title: string; description: string }) => {
    try {
      await decision
      return true
    } catch (error) {
      const { code, message } = failureOf(error)
      toast.error(code === 'CONFLICT' ? { title: failed.title, description: message } : failed)
      return false
    } finally {
      await forgetSpaces(queryClient, api)
    }
  }
}
