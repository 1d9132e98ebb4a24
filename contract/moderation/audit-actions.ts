/** What administrators do with a workspace, as they read it. */
export const moderationActions = {
  'workspace.approve': 'Aprovou o espaço',
  'workspace.reject': 'Recusou o espaço',
  'workspace.feature': 'Destacou o espaço',
  'workspace.unfeature': 'Retirou o destaque',
  'workspace.approve-revision': 'Aprovou a alteração',
  'workspace.reject-revision': 'Recusou a alteração',
  'workspace.undo-decision': 'Desfez a decisão',
} as const
