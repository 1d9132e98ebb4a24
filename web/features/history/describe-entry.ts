import { roleLabels } from '#contract/accounts/rules.ts'
import { ruleTexts } from '#contract/bookings/rules-text.ts'
import { bookingStatusLabels } from '#contract/bookings/status-labels.ts'
import { formatInstant } from '#contract/dates.ts'
import { auditActionLabel } from '#contract/history/audit-actions.ts'
import type { HistoryChange, HistoryEntry } from '#contract/history/shapes.ts'
import { formatMoney } from '#contract/money.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { labelFrom } from '#contract/text/label-from.ts'
import { historyFields } from '#contract/workspaces/fields.ts'
import { approvalStatusLabels } from '#contract/workspaces/status.ts'

const PSEUDONYM_LENGTH = 6

/** The name of the actor; a deleted user is shown by the end of the id, the same in every entry. */
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

/** The subject in an entry's heading; null if its differences alone tell. */
export function subjectText({ type, name }: HistoryEntry['subject']): string | null {
  switch (type) {
    case 'workspace':
    case 'report':
      return name ?? 'espaço excluído'
    case 'profile':
      return name ?? 'conta encerrada'
    case 'booking':
    case 'review':
      return name
    default:
      return null
  }
}

type Entry = Pick<HistoryEntry, 'changes'> & Partial<Pick<HistoryEntry, 'subject'>>
type Field = { label: string; textOf?: (value: unknown, subject: Entry['subject']) => string }

const yesOrNo = (value: unknown) => (value ? 'Sim' : 'Não')

/** Booking rules are stored as the contract's shapes, so that their own texts read them. */
const ruleFields = Object.fromEntries(
  Object.entries(ruleTexts).map(([name, { label, textOf }]): [string, Field] => [
    name,
    { label, textOf: (value) => (textOf as (stored: unknown) => string)(value) || 'Nada' },
  ]),
)

const paymentFields = { legalName: 'Nome', document: 'CPF ou CNPJ', pixKey: 'Chave PIX' }

const fields: Record<string, Field> = {
  ...historyFields,
  ...ruleFields,
  imageIds: { label: 'Imagens', textOf: (value) => countText(Array.isArray(value) ? value.length : 0) },
  code: { label: 'Código' },
  status: { label: 'Situação', textOf: labelFrom(bookingStatusLabels) },
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
  queue: { label: 'Tarefa', textOf: (value, subject) => subject?.name ?? String(value) },
  retried: { label: 'Quantas' },
  changedPayment: {
    label: 'O que mudou',
    textOf: (value) =>
      Array.isArray(value) ? value.map(labelFrom(paymentFields)).join(', ') : String(value),
  },
  amountInCents: { label: 'Valor', textOf: (value) => formatMoney(Number(value)) },
  bankReference: { label: 'Identificador do banco' },
  note: { label: 'Nota' },
  start: { label: 'Início', textOf: momentText },
  end: { label: 'Fim', textOf: momentText },
  weeks: { label: 'Vezes' },
  blocks: { label: 'Bloqueios liberados' },
  doubtfulMails: { label: 'E-mails em dúvida', textOf: labelFrom({ send: 'Enviados', drop: 'Descartados' }) },
}

function momentText(instant: unknown): string {
  return formatInstant(String(instant), 'moment', BRASILIA_TIME_ZONE)
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
  // If the number of images is the same, the images themselves or their order changed.
  const isSwap = field === 'imageIds' && texts.before === texts.after
  return { label, ...texts, ...(isSwap && { after: `${texts.after}, trocadas ou em outra ordem` }) }
}
