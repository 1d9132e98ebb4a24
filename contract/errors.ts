import { oc } from '@orpc/contract'
import { z } from 'zod'

/** One message per wrong field, under its path joined by dots. */
export const fieldErrorsSchema = z.object({ fields: z.record(z.string(), z.string()) })
export type FieldErrors = z.infer<typeof fieldErrorsSchema>['fields']

/** The errors that any operation may answer with. The code is stable; the message is for users. */
export const commonErrors = {
  MALFORMED_REQUEST: { status: 400, message: 'Não foi possível entender a requisição.' },
  UNAUTHENTICATED: { status: 401, message: 'Usuário não autenticado' },
  FORBIDDEN: { status: 403, message: 'Você não tem permissão para fazer isto.' },
  /** The user is signed in, but has to confirm who they are: the page asks, and sends the request again. */
  CONFIRMATION_REQUIRED: { status: 403, message: 'Confirme que é você para continuar.' },
  /** An administrator who still has to turn on the second factor that the site demands. */
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Ligue a verificação em duas etapas nas configurações para administrar o site.',
  },
  NOT_FOUND: { status: 404, message: 'Não encontrado.' },
  CONFLICT: {
    status: 409,
    message: 'Isto mudou desde que você abriu a página. Confira a versão atual e tente novamente.',
  },
  VALIDATION_FAILED: {
    status: 422,
    message: 'Confira os campos indicados.',
    data: fieldErrorsSchema,
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Muitas tentativas. Tente novamente mais tarde.' },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    message: 'Algo deu errado do nosso lado. Tente novamente em instantes.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'Serviço indisponível no momento. Tente novamente em instantes.',
  },
  INSUFFICIENT_STORAGE: {
    status: 507,
    message: 'Não há espaço para guardar isto agora. Espere um pouco e tente novamente.',
  },
} as const

/** The base of every operation of the contract. */
export const operation = oc.errors(commonErrors)

/** Default messages for rules without one: plain Portuguese instead of the library's English. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? 'Campo obrigatório' : 'Valor inválido'
      case 'too_small':
        return `O mínimo é ${issue.minimum}`
      case 'too_big':
        return `O máximo é ${issue.maximum}`
      case 'invalid_value':
        return 'Escolha um valor da lista'
      case 'unrecognized_keys':
        return 'Campo desconhecido'
      default:
        return 'Valor inválido'
    }
  },
})
