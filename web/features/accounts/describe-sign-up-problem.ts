import {
  PASSWORDS_DIFFER,
  REQUIRED_SIGN_UP_FIELDS,
  TERMS_NOT_ACCEPTED,
} from '#contract/accounts/credentials.ts'
import type { SignUpFields } from './sign-up-form-schema.ts'

type Field = keyof SignUpFields

const requiredFields = ['name', 'email', 'password', 'passwordConfirmation', 'role'] as const

/**
 * The toast for a rejected sign-up: it names the most important of several problems (AUTH-10 to AUTH-14).
 * @param errors the message of each wrong field
 * @param values the form's values
 */
export function describeSignUpProblem(
  errors: Partial<Record<Field, { message?: string } | undefined>>,
  values: Partial<Record<Field, unknown>>,
): { title: string; description: string } {
  if (requiredFields.some((field) => !String(values[field] ?? '').trim())) {
    return { title: 'Campos obrigatórios', description: REQUIRED_SIGN_UP_FIELDS }
  }
  if (errors.email) {
    return { title: 'Formato de email inválido', description: 'Por favor, insira um email válido' }
  }
  const refused = errors.password ?? errors.name ?? errors.companyName
  if (refused?.message) return { title: 'Confira os campos indicados', description: refused.message }
  if (errors.passwordConfirmation) return { title: 'Senhas não coincidem', description: PASSWORDS_DIFFER }
  return { title: 'Termos e condições', description: TERMS_NOT_ACCEPTED }
}
