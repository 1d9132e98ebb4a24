import { useMutation } from '@tanstack/react-query'
import { UNDO_SECONDS } from '#contract/moderation/rules.ts'
import type { Report } from '#contract/reports/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'
import { type Target, useDecisionBoard } from './decision-board.tsx'
import { useAttempt } from './use-attempt.ts'

/** What an administrator may do about a report; each action returns whether it succeeded. */
export function useReportActs({ id, workspace }: Report) {
  const { name, current } = workspace
  const { reports } = useApi()
  const board = useDecisionBoard()
  const attempt = useAttempt()
  const resolution = useMutation(reports.resolve.mutationOptions())
  const takeDown = useMutation(reports.takeDown.mutationOptions())

  /** The report leaves the list with its card, so the undo stands in the toast (ADM-31). */
  function offerUndo(version: number, decided: number) {
    const target: Target = {
      key: `approved:${workspace.id}`,
      id: workspace.id,
      name,
      version,
      subject: 'workspace',
      isPublished: true,
    }
    const takenDown = board.addDecided(target, 'reject', decided)
    toast.success({
      title: 'Espaço retirado do ar',
      description: `A denúncia de ${name} foi resolvida.`,
      durationMs: UNDO_SECONDS * 1000,
      action: {
        label: 'Desfazer',
        onClick: async () => {
          if (!(await board.undo([takenDown]))) return
          toast.success({
            title: 'Decisão desfeita',
            description: `${name} está no ar, e a denúncia, aberta de novo.`,
          })
        },
      },
    })
  }

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
      // A deleted workspace isn't offered it.
      if (!current) return false
      const { version } = current
      const answer = await attempt(takeDown.mutateAsync({ id, version, reason }), {
        title: 'Erro',
        description: 'Não foi possível retirar o espaço do ar',
      })
      const decided = answer?.workspace.current
      if (decided) offerUndo(version, decided.version)
      return answer !== undefined
    },
  }
}
