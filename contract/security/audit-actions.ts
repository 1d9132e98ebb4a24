/** What users do to protect their account, as administrators read it. */
export const securityActions = {
  'account.turn-on-second-factor': 'Ligou a verificação em duas etapas',
  'account.turn-off-second-factor': 'Desligou a verificação em duas etapas',
  'account.renew-recovery-codes': 'Gerou códigos de recuperação novos',
  'account.use-recovery-code': 'Usou um código de recuperação',
  'account.add-passkey': 'Adicionou uma chave de acesso',
  'account.rename-passkey': 'Renomeou uma chave de acesso',
  'account.remove-passkey': 'Removeu uma chave de acesso',
  'account.disown-change': 'Avisou que não foi quem mudou a conta',
} as const
