import { countCharacters } from '../text/rules.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128
/** The longest password that is compared with a stored one: older rules allowed longer ones than today's. */
export const MAX_TYPED_PASSWORD_LENGTH = 1000

export const MAX_PERSON_NAME_LENGTH = 120
export const MAX_COMPANY_NAME_LENGTH = 120

export const REQUIRED_SIGN_UP_FIELDS = 'Por favor, preencha todos os campos obrigatórios'
export const TERMS_NOT_ACCEPTED = 'Você precisa concordar com os termos para continuar'
export const PASSWORDS_DIFFER = 'Por favor, confirme que as senhas são idênticas'
export const PASSWORD_TOO_SHORT = `A senha deve ter pelo menos ${MIN_PASSWORD_LENGTH} caracteres`
/** The hint beside the field of a new password. */
export const PASSWORD_HINT = `Pelo menos ${MIN_PASSWORD_LENGTH} caracteres`

/** How passwords are counted and hashed: a letter with its accent is one character, however it was typed. */
export const PASSWORD_FORM = 'NFC'

/** Whether a password has fewer characters than a new one needs; a Unicode character counts as one (AUTH-33). */
export function isPasswordTooShort(password: string): boolean {
  return countCharacters(password.normalize(PASSWORD_FORM)) < MIN_PASSWORD_LENGTH
}

export const INVALID_RECOVERY_EMAIL = 'Informe um e-mail válido'

/** The version of the terms that a user accepts on sign-up: the date of their last change. */
export const TERMS_VERSION = '2026-11-28'
