import { createIsomorphicFn } from '@tanstack/react-start'

/** What a redirect says on the page it leads to: carried by a cookie that is read once. */
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
  emailConfirmed: {
    tone: 'success',
    title: 'E-mail confirmado',
    description: 'Obrigado! Agora você recebe nossos avisos e recupera a senha quando precisar.',
  },
  emailNotConfirmed: {
    tone: 'error',
    title: 'Não foi possível confirmar o e-mail',
    description: 'O link expirou ou já foi usado. Se ainda faltar confirmar, peça outro no seu perfil.',
  },
  accountDeleted: {
    tone: 'success',
    title: 'Conta excluída',
    description: 'Seus dados foram apagados e você saiu de todos os dispositivos.',
  },
} as const

export type Notice = keyof typeof notices

const COOKIE = 'pouso.notice'
const LIFETIME_SECONDS = 30

function cookieText(notice: Notice): string {
  return `${COOKIE}=${notice}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax`
}

/** Leaves the notice for the next page. @returns the headers that the redirect needs on the server. */
export const leaveNotice = createIsomorphicFn()
  .server((notice: Notice): Record<string, string> => ({ 'set-cookie': cookieText(notice) }))
  .client((notice: Notice): Record<string, string> => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every supported browser
    document.cookie = cookieText(notice)
    return {}
  })

/** Takes the notice that a redirect left, if any; a second call finds nothing. */
export function takeNotice(): Notice | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  if (!found) return undefined
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every supported browser
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  const name = found.slice(COOKIE.length + 1)
  return name in notices ? (name as Notice) : undefined
}
