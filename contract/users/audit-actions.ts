/** What administrators do with users, as they read it. */
export const userActions = {
  'account.suspend': 'Suspendeu a conta',
  'account.reactivate': 'Reativou a conta',
  'account.create-administrator': 'Criou a conta de administrador',
} as const
