import { z } from 'zod'

/** What a rule without a message of its own says: plain Portuguese instead of the library's English. */
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
