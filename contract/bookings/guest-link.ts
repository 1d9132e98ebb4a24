/**
 * How many days a guest link works, but never beyond the booking's end (RSV-63): as long as the links of
 * security mails (`SECURITY_NOTICE_DAYS`), so that nobody loses one by a week away from the mailbox.
 */
export const GUEST_LINK_DAYS = 7

/** The page that a guest link opens. */
export const GUEST_LINK_PAGE = '/booking-link'

/** The link's path, with its token behind the '#', which browsers send to no server. */
export function guestLinkPath(token: string): string {
  return `${GUEST_LINK_PAGE}#${new URLSearchParams({ token })}`
}

/** Why a guest link opens nothing. */
export const guestLinkErrors = {
  GUEST_LINK_NOT_VALID: {
    status: 404,
    message:
      'Este link já foi usado, um mais novo foi enviado ou a reserva acabou. Se você já entrou por ele, a reserva está na sua conta: entre com o e-mail que recebeu a mensagem e, se não tem senha, crie uma em “Esqueceu a senha?”. Senão, fale com o anfitrião.',
  },
  GUEST_LINK_EXPIRED: {
    status: 410,
    message: 'O prazo deste link acabou. Peça outro: ele vai para o mesmo e-mail.',
  },
  ACCOUNT_SUSPENDED: { status: 403, message: 'Esta conta está suspensa. Fale com o suporte.' },
} as const
