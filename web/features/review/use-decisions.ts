import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManagedWorkspace } from '#contract/workspaces.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'

/**
 * What an administrator may do about one space. Each decision names the version on the screen; every kept list is
 * read again afterwards, whatever the answer (ADM-12, ADM-19).
 */
export function useDecisions({ id, name, version }: ManagedWorkspace) {
  const api = useApi()
  const queryClient = useQueryClient()
  const approval = useMutation(api.review.approve.mutationOptions())
  const rejection = useMutation(api.review.reject.mutationOptions())
  const featuring = useMutation(api.review.setFeatured.mutationOptions())

  async function readAgain() {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.review.key() }),
      queryClient.invalidateQueries({ queryKey: api.workspaces.key() }),
    ])
  }

  /** @returns whether it went through; a failure is told by a toast, a conflict in the server's words. */
  async function attempt(decision: Promise<unknown>, failed: { title: string; description: string }) {
    try {
      await decision
      return true
    } catch (error) {
      const { code, message } = failureOf(error)
      toast.error(code === 'CONFLICT' ? { title: failed.title, description: message } : failed)
      return false
    } finally {
      await readAgain()
    }
  }

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
