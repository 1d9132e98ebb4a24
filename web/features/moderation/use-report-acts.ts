import { useMutation } from '@tanstack/react-query'
import type { Report } from '#contract/reports/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'
import { useAttempt } from './use-attempt.ts'

/** What an administrator may do about a report; each action returns whether it succeeded. */
export function useReportActs({ id, workspace: { name, version } }: Report) {
  const { reports } = useApi()
  const attempt = useAttempt()
  const resolution = useMutation(reports.resolve.mutationOptions())
  const takeDown = useMutation(reports.takeDown.mutationOptions())

  return {
    isResolving: resolution.isPending,
    isTakingDown: takeDown.isPending,

    async resolve(note: string): Promise<boolean> {
      const answer = await attempt(resolution.mutateAsync({ id, note }), {
        title: 'Erro',
        description: 'Não foi possível resolver a denúncia',
      })
      if (answer) toast.success({ title: 'Denúncia resolvida', description: name })
      return answer !== undefined
    },

    async takeDown(reason: string): Promise<boolean> {
      const answer = await attempt(takeDown.mutateAsync({ id, version, reason }), {
        title: 'Erro',
        description: 'Não foi possível retirar o espaço do ar',
      })
      if (answer) {
        toast.success({ title: 'Espaço retirado do ar', description: `A denúncia de ${name} foi resolvida.` })
      }
      return answer !== undefined
    },
  }
}
