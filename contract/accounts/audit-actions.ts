/** What is done to an account by a link from an e-mail, as administrators read it. */
export const accountActions = {
  'account.reset-password': 'Criou uma senha nova pelo link de recuperação',
  'account.confirm-email': 'Confirmou o e-mail',
} as const
