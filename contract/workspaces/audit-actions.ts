/** What a host does with a workspace, as administrators read it. */
export const workspaceActions = {
  'workspace.create': 'Anunciou o espaço',
  'workspace.update': 'Editou o espaço',
  'workspace.pause': 'Pausou o espaço',
  'workspace.reactivate': 'Reativou o espaço',
  'workspace.withdraw-revision': 'Desistiu da alteração',
  'workspace.set-booking-rules': 'Mudou horários, preços e reservas',
  'workspace.block': 'Bloqueou horários',
  'workspace.unblock': 'Liberou horários bloqueados',
  'workspace.delete': 'Excluiu o espaço',
} as const
