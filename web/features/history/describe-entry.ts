import { roleLabels } from '#contract/accounts/rules.ts'
import { actionLabels } from '#contract/history/rules.ts'
import type { HistoryChange, HistoryEntry } from '#contract/history/shapes.ts'
import { jobLabels } from '#contract/jobs/labels.ts'
import { labelFrom } from '#contract/text/label-from.ts'
import { historyFields } from '#contract/workspaces/fields.ts'
import { approvalStatusLabels } from '#contract/workspaces/status.ts'

const PSEUDONYM_LENGTH = 6

/** Who did it: a deleted account has only the end of its number, the same wherever it appears. */
export function actorText({ actor }: Pick<HistoryEntry, 'actor'>): string {
  if (!actor) return 'Sistema'
  return actor.name ?? `Conta encerrada (${actor.id.slice(-PSEUDONYM_LENGTH)})`
}

/** What was done; refusing an approved space is taking it down. */
export function actionText({ action, changes }: Pick<HistoryEntry, 'action' | 'changes'>): string {
  const status = changes.find(({ field }) => field === 'approvalStatus')
  if (action === 'workspace.reject' && status?.before === 'approved') return 'Retirou o espaço do ar'
  return actionLabels[action] ?? action
}

type Field = { label: string; textOf?: (value: unknown) => string }

const yesOrNo = (value: unknown) => (value ? 'Sim' : 'Não')

const fields: Record<string, Field> = {
  ...historyFields,
  imageIds: { label: 'Imagens', textOf: (value) => countText(Array.isArray(value) ? value.length : 0) },
  approvalStatus: { label: 'Situação', textOf: labelFrom(approvalStatusLabels) },
  rejectionReason: { label: 'Motivo da recusa' },
  reason: { label: 'Motivo' },
  isFeatured: { label: 'Destaque', textOf: yesOrNo },
  outcome: {
    label: 'Resultado',
    textOf: labelFrom({
      resubmitted: 'Reenviado para aprovação',
      revisionSent: 'Alteração enviada para aprovação',
      saved: 'Publicado na hora',
    }),
  },
  role: { label: 'Tipo de conta', textOf: labelFrom(roleLabels) },
  suspended: { label: 'Suspensa', textOf: yesOrNo },
  resolution: { label: 'Nota' },
  queue: { label: 'Tarefa', textOf: labelFrom(jobLabels) },
}

function countText(count: number): string {
  return count === 1 ? '1 imagem' : `${count} imagens`
}

export type ChangeText = { label: string; before: string | null; after: string | null }

const fieldNames = Object.keys(fields)

/** An act's differences as people read them, in the order of the form. */
export function describeChanges({ changes }: Pick<HistoryEntry, 'changes'>): ChangeText[] {
  return [...changes]
    .sort((one, other) => fieldNames.indexOf(one.field) - fieldNames.indexOf(other.field))
    .map(describeChange)
}

/** One difference as people read it; null where there was, or is, nothing. */
function describeChange({ field, before, after }: HistoryChange): ChangeText {
  const { label, textOf = String } = fields[field] ?? { label: field }
  const texts = {
    before: before === null ? null : textOf(before),
    after: after === null ? null : textOf(after),
  }
  // As many pictures as before, and yet a difference: which ones, or their order.
  const isSwap = field === 'imageIds' && texts.before === texts.after
  return { label, ...texts, ...(isSwap && { after: `${texts.after}, trocadas ou em outra ordem` }) }
}
