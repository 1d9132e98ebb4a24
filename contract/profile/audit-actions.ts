/** What users do with their own profile, sessions and data, as administrators read it. */
export const profileActions = {
  'profile.update': 'Editou o perfil',
  'profile.set-role': 'Trocou o tipo de conta',
  'profile.export': 'Exportou os dados da conta',
  'account.change-password': 'Trocou a senha',
  'account.end-session': 'Encerrou uma sessão',
  'account.end-all-sessions': 'Saiu de todos os dispositivos',
  'account.delete': 'Excluiu a conta',
} as const
