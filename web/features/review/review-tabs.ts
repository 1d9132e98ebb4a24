import { type ApprovalStatus, approvalStatuses } from '#contract/workspace-status.ts'

export type ReviewTab = {
  status: ApprovalStatus
  label: string
  empty: { title: string; text: string }
  loadFailed: string
}

/** The panel's tabs with their words (ADM-01, ADM-05, ADM-13 to ADM-15). */
export const reviewTabs: readonly ReviewTab[] = [
  {
    status: 'pending',
    label: 'Pendentes de Aprovação',
    empty: { title: 'Nenhum espaço pendente', text: 'Tudo em dia: não há espaço esperando uma decisão.' },
    loadFailed: 'Não foi possível carregar os espaços pendentes',
  },
  {
    status: 'approved',
    label: 'Aprovados',
    empty: { title: 'Nenhum espaço aprovado', text: 'Os espaços aprovados e publicados aparecem aqui.' },
    loadFailed: 'Não foi possível carregar os espaços aprovados',
  },
  {
    status: 'rejected',
    label: 'Recusados',
    empty: {
      title: 'Nenhum espaço recusado',
      text: 'Os espaços recusados ou retirados do ar aparecem aqui.',
    },
    loadFailed: 'Não foi possível carregar os espaços recusados',
  },
]

/** What of the panel the address names: a tab, and of the pending ones whether the changes are shown. */
export type ReviewAddress = { tab?: ApprovalStatus | undefined; show?: 'changes' | undefined }

/** Reads what the address names; what isn't there is undefined, for the router keeps what is merely left out. */
export function readReviewAddress(search: Record<string, unknown>): ReviewAddress {
  return {
    tab: approvalStatuses.find((status) => status === search.tab),
    show: search.show === 'changes' ? 'changes' : undefined,
  }
}
