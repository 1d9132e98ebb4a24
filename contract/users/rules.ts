export const ADMINISTRATOR_FIELDS_REQUIRED = 'Por favor, preencha todos os campos'

export const administratorErrors = {
  EMAIL_REGISTERED: {
    status: 409,
    message: 'Este email já está registrado. Tente fazer login com essa conta ou use outro email.',
  },
} as const
