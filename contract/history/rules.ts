/** What an act of the history was done to. */
export const historySubjects = ['workspace', 'profile', 'report', 'job'] as const
export type HistorySubject = (typeof historySubjects)[number]

/** Each act in words, as what somebody did; an act without words shows its own name. */
export const actionLabels: Record<string, string> = {
  'workspace.create': 'Anunciou o espaço',
  'workspace.update': 'Editou o espaço',
  'workspace.pause': 'Pausou o espaço',
  'workspace.reactivate': 'Reativou o espaço',
  'workspace.delete': 'Excluiu o espaço',
  'workspace.approve': 'Aprovou o espaço',
  'workspace.reject': 'Recusou o espaço',
  'workspace.feature': 'Destacou o espaço',
  'workspace.unfeature': 'Retirou o destaque',
  'workspace.approve-revision': 'Aprovou a alteração',
  'workspace.reject-revision': 'Recusou a alteração',
  'report.resolve': 'Resolveu uma denúncia',
  'job.retry': 'Executou uma tarefa novamente',
  'profile.update': 'Editou o perfil',
  'profile.set-role': 'Trocou o tipo de conta',
  'account.suspend': 'Suspendeu a conta',
  'account.reactivate': 'Reativou a conta',
  'account.create-administrator': 'Criou a conta de administrador',
  'account.change-password': 'Trocou a senha',
  'account.reset-password': 'Criou uma senha nova pelo link de recuperação',
  'account.confirm-email': 'Confirmou o e-mail',
  'account.end-session': 'Encerrou uma sessão',
  'account.end-all-sessions': 'Saiu de todos os dispositivos',
  'account.delete': 'Excluiu a conta',
  'profile.export': 'Exportou os dados da conta',
}
