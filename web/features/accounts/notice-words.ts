/** The toast of each notice, on the page that the redirect leads to. */
export const notices = {
  signInRequired: {
    tone: 'error',
    title: 'Necessário fazer login',
    description: 'Entre na sua conta para continuar.',
  },
  hostsOnly: {
    tone: 'error',
    title: 'Acesso Restrito',
    description: 'Você precisa ser um anunciante para acessar esta página',
  },
  adminsOnly: {
    tone: 'error',
    title: 'Acesso Restrito',
    description: 'Você precisa ser um administrador para acessar esta página',
  },
  secondFactorNeeded: {
    tone: 'error',
    title: 'Falta proteger sua conta',
    description: 'Ligue a verificação em duas etapas para administrar o site.',
  },
  accountDeleted: {
    tone: 'success',
    title: 'Conta excluída',
    description: 'Seus dados foram apagados e você saiu de todos os dispositivos.',
  },
} as const
