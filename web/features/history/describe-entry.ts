import { roleLabels } from '#contract/accounts/rules.ts'
import { formatDays, formatIsoDate, type Weekday } from '#contract/dates.ts'
import { auditActionLabel } from '#contract/history/audit-actions.ts'
import type { HistoryChange, HistoryEntry } from '#contract/history/shapes.ts'
import { formatPrice, toReais } from '#contract/money.ts'
import { formatZipCode } from '#contract/places/zip-code.ts'
import { amenityLabels, isAmenityId } from '#contract/workspaces/amenities.ts'
import { priceUnitLabels, workspaceTypeLabels } from '#contract/workspaces/rules.ts'
import { approvalStatusLabels } from '#contract/workspaces/status.ts'

const PSEUDONYM_LENGTH = 6

/** The actor: a deleted user is shown by the end of the id, the same in every entry. */
export function actorText({ actor }: Pick<HistoryEntry, 'actor'>): string {
  if (!actor) return 'Sistema'
  return actor.name ?? `Conta encerrada (${actor.id.slice(-PSEUDONYM_LENGTH)})`
}

/** The action in words; rejecting an approved workspace is taking it down. */
export function actionText({ action, changes }: Pick<HistoryEntry, 'action' | 'changes'>): string {
  const status = changes.find(({ field }) => field === 'approvalStatus')
  if (action === 'workspace.reject' && status?.before === 'approved') return 'Retirou o espaço do ar'
  return auditActionLabel(action)
}

type Entry = Pick<HistoryEntry, 'changes'> & Partial<Pick<HistoryEntry, 'subject'>>
type Field = { label: string; textOf?: (value: unknown, subject: Entry['subject']) => string }

/** Reads a stored value by its label; one without a label is shown as it is. */
function from(labels: Readonly<Record<string, string>>): (value: unknown) => string {
  return (value) => labels[String(value)] ?? String(value)
}

const yesOrNo = (value: unknown) => (value ? 'Sim' : 'Não')
const each = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

const fields: Record<string, Field> = {
  name: { label: 'Nome' },
  type: { label: 'Tipo', textOf: from(workspaceTypeLabels) },
  description: { label: 'Descrição' },
  address: { label: 'Endereço' },
  zipCode: { label: 'CEP', textOf: (value) => formatZipCode(String(value)) },
  city: { label: 'Cidade' },
  state: { label: 'Estado' },
  priceInCents: { label: 'Preço', textOf: (value) => formatPrice(toReais(Number(value))) },
  priceUnit: { label: 'Cobrança', textOf: (value) => `Por ${from(priceUnitLabels)(value)}` },
  capacity: { label: 'Capacidade' },
  startDate: { label: 'Disponível a partir de', textOf: (value) => formatIsoDate(String(value)) },
  endDate: { label: 'Disponível até', textOf: (value) => formatIsoDate(String(value)) },
  amenities: {
    label: 'Comodidades',
    textOf: (value) =>
      each(value)
        .map((id) => (isAmenityId(id) ? amenityLabels[id] : id))
        .join(', ') || 'Nenhuma',
  },
  days: { label: 'Dias', textOf: (value) => formatDays(each(value) as Weekday[]) },
  startHour: { label: 'Abre às' },
  endHour: { label: 'Fecha às' },
  imageIds: { label: 'Imagens', textOf: (value) => countText(each(value).length) },
  approvalStatus: { label: 'Situação', textOf: from(approvalStatusLabels) },
  rejectionReason: { label: 'Motivo da recusa' },
  reason: { label: 'Motivo' },
  isFeatured: { label: 'Destaque', textOf: yesOrNo },
  outcome: {
    label: 'Resultado',
    textOf: from({
      resubmitted: 'Reenviado para aprovação',
      revisionSent: 'Alteração enviada para aprovação',
      saved: 'Publicado na hora',
    }),
  },
  role: { label: 'Tipo de conta', textOf: from(roleLabels) },
  suspended: { label: 'Suspensa', textOf: yesOrNo },
  resolution: { label: 'Nota' },
  queue: { label: 'Tarefa', textOf: (value, subject) => subject?.name ?? String(value) },
}

function countText(count: number): string {
  return count === 1 ? '1 imagem' : `${count} imagens`
}

export type ChangeText = { label: string; before: string | null; after: string | null }

const fieldNames = Object.keys(fields)

/** An entry's differences in words, in the order of the form. */
export function describeChanges({ changes, subject }: Entry): ChangeText[] {
  return [...changes]
    .sort((one, other) => fieldNames.indexOf(one.field) - fieldNames.indexOf(other.field))
    .map((change) => describeChange(change, subject))
}

/** One difference in words; null for a missing value. */
function describeChange({ field, before, after }: HistoryChange, subject: Entry['subject']): ChangeText {
  const { label, textOf = String } = fields[field] ?? { label: field }
  const texts = {
    before: before === null ? null : textOf(before, subject),
    after: after === null ? null : textOf(after, subject),
  }
  // The same number of images as before: other images, or another order.
  const isSwap = field === 'imageIds' && texts.before === texts.after
  return { label, ...texts, ...(isSwap && { after: `${texts.after}, trocadas ou em outra ordem` }) }
}
