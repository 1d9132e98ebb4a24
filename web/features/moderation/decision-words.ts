import type { DecidedSubject, Decision } from '#contract/moderation/rules.ts'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'

export type DecisionWords = {
  /** The text that replaces the card, while the decision is stored and afterwards. */
  saving: string
  settled: string
  failed: string
  done: (workspace: Pick<ManagedWorkspace, 'name' | 'isPublic'>) => { title: string; description: string }
  doneMany: (count: number) => string
}

const approvedWorkspace: DecisionWords = {
  saving: 'Aprovando…',
  settled: 'Aprovado',
  failed: 'Não foi possível aprovar o espaço',
  done: ({ name, isPublic }) => ({
    title: 'Espaço aprovado',
    description: isPublic ? `${name} já aparece na busca.` : `${name} aparece na busca quando for reativado.`,
  }),
  doneMany: (count) => `${count} espaços aprovados`,
}

const rejectedWorkspace: DecisionWords = {
  saving: 'Recusando…',
  settled: 'Recusado',
  failed: 'Não foi possível recusar o espaço',
  done: ({ name }) => ({ title: 'Espaço recusado', description: `O anfitrião de ${name} verá o motivo.` }),
  doneMany: (count) => `${count} espaços recusados`,
}

const takenDown: DecisionWords = {
  ...rejectedWorkspace,
  saving: 'Retirando do ar…',
  settled: 'Retirado do ar',
}

const approvedRevision: DecisionWords = {
  saving: 'Aprovando…',
  settled: 'Alteração aprovada',
  failed: 'Não foi possível aprovar a alteração',
  done: ({ name }) => ({ title: 'Alteração aprovada', description: `${name} já está atualizado.` }),
  doneMany: (count) => `${count} alterações aprovadas`,
}

const rejectedRevision: DecisionWords = {
  saving: 'Recusando…',
  settled: 'Alteração recusada',
  failed: 'Não foi possível recusar a alteração',
  done: ({ name }) => ({ title: 'Alteração recusada', description: `O anfitrião de ${name} verá o motivo.` }),
  doneMany: (count) => `${count} alterações recusadas`,
}

/** What the panel says about a decision (ADM-12, ADM-18, ADM-19). */
export function wordsOf(
  { subject, isPublished }: { subject: DecidedSubject; isPublished: boolean },
  decision: Decision,
): DecisionWords {
  if (subject === 'revision') return decision === 'approve' ? approvedRevision : rejectedRevision
  if (decision === 'approve') return approvedWorkspace
  return isPublished ? takenDown : rejectedWorkspace
}
