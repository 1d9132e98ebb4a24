/** What users do to protect their account, as administrators read it. */
export const securityActions = {
  'account.turn-on-second-factor': 'Ligou a verificação em duas etapas',
  'account.turn-off-second-factor': 'Desligou a verificação em duas etapas',
  'account.renew-recovery-codes': 'Gerou códigos de recuperação novos',
  'account.use-recovery-code': 'Usou um código de recuperação',
  'account.disown-change': 'Avisou que não foi quem mudou a conta',
} as const
