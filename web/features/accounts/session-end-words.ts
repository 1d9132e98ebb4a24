import type { SessionEnd } from '#contract/accounts/shapes.ts'

/** Why a session is over, as its user reads it (AUTH-36). */
export const sessionEndWords: Record<SessionEnd['cause'], { title: string; text: string }> = {
  ended: {
    title: 'Você saiu neste dispositivo',
    text: 'A sessão foi encerrada em outro dispositivo. Entre de novo para continuar.',
  },
  suspended: {
    title: 'Sua conta está suspensa',
    text: 'Se acha que foi engano, fale com o suporte.',
  },
  'password-changed': {
    title: 'A senha da conta mudou',
    text: 'Por segurança, a conta saiu dos outros dispositivos. Entre com a senha nova.',
  },
  'role-changed': {
    title: 'O tipo da sua conta mudou',
    text: 'Entre de novo para usar a conta com o novo acesso.',
  },
  'signed-out': {
    title: 'Você saiu neste navegador',
    text: 'Ainda não deu para avisar o servidor: tentamos de novo quando a conexão voltar.',
  },
  expired: {
    title: 'Sua sessão terminou',
    text: 'Entre de novo para continuar de onde parou.',
  },
}
