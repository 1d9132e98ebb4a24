import type { ReportStatus } from '#contract/reports/rules.ts'
import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import type { PanelTab } from './panel-address.ts'

/** The texts of one list of the panel. */
export type ListWords = {
  label: string
  /** The order of the list in words. */
  order: string
  empty: { title: string; text: string }
  loadFailed: string
}

const LAST_CHANGED_FIRST = 'Os que mudaram por último vêm primeiro.'

/** The lists of workspaces with their words (ADM-05, ADM-13). */
export const statusLists: Record<ApprovalStatus, ListWords> = {
  pending: {
    label: 'Pendentes de Aprovação',
    order: 'Os mais antigos vêm primeiro.',
    empty: { title: 'Nenhum espaço pendente', text: 'Tudo em dia: não há espaço esperando uma decisão.' },
    loadFailed: 'Não foi possível carregar os espaços pendentes',
  },
  approved: {
    label: 'Aprovados',
    order: LAST_CHANGED_FIRST,
    empty: { title: 'Nenhum espaço aprovado', text: 'Os espaços aprovados e publicados aparecem aqui.' },
    loadFailed: 'Não foi possível carregar os espaços aprovados',
  },
  rejected: {
    label: 'Recusados',
    order: LAST_CHANGED_FIRST,
    empty: {
      title: 'Nenhum espaço recusado',
      text: 'Os espaços recusados ou retirados do ar aparecem aqui.',
    },
    loadFailed: 'Não foi possível carregar os espaços recusados',
  },
}

export const changeListWords: ListWords = {
  label: 'Alterações',
  order: 'As mais antigas vêm primeiro.',
  empty: {
    title: 'Nenhuma alteração pendente',
    text: 'As alterações de espaços já publicados esperam aqui por uma decisão.',
  },
  loadFailed: 'Não foi possível carregar as alterações pendentes',
}

export const reportLists: Record<ReportStatus, ListWords> = {
  open: {
    label: 'Denúncias abertas',
    order: 'As mais antigas vêm primeiro.',
    empty: {
      title: 'Nenhuma denúncia aberta',
      text: 'O que as pessoas denunciam espera aqui por uma resposta.',
    },
    loadFailed: 'Não foi possível carregar as denúncias',
  },
  resolved: {
    label: 'Denúncias resolvidas',
    order: 'As resolvidas por último vêm primeiro.',
    empty: {
      title: 'Nenhuma denúncia resolvida',
      text: 'As denúncias resolvidas ficam aqui, com a sua nota.',
    },
    loadFailed: 'Não foi possível carregar as denúncias',
  },
}

/** The panel's tabs (ADM-01). */
export const tabLabels: Record<PanelTab, string> = {
  pending: statusLists.pending.label,
  approved: statusLists.approved.label,
  rejected: statusLists.rejected.label,
  reports: 'Denúncias',
}
