import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

export const pixKeyTypes = ['cpf', 'cnpj', 'phone', 'email', 'evp'] as const
export type PixKeyType = (typeof pixKeyTypes)[number]
export type PixKey = { type: PixKeyType; value: string }

/** The label of each kind of key. */
export const pixKeyLabels: Record<PixKeyType, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'Celular',
  email: 'E-mail',
  evp: 'Chave aleatória',
}

export const NO_PIX_KEY = 'Use um CPF, um CNPJ, um celular com DDD, um e-mail ou uma chave aleatória'
export const NO_DOCUMENT = 'Confira o CPF ou o CNPJ: os dígitos finais não batem'

/**
 * Reads a PIX key as users type it (PAY-10).
 * @returns the key as the Central Bank stores it; null when it is invalid
 */
export function readPixKey(text: string): PixKey | null {
  return getPixKeyInfo(text.trim())
}

/**
 * Reads a CPF, or a CNPJ, which may have letters (PAY-10).
 * @returns only digits and capital letters; null when it is neither
 */
export function readDocument(text: string): string | null {
  const isDocument = isValidCpf(text) || isValidCnpj(text, { version: 2 })
  return isDocument ? text.toUpperCase().replace(/[^0-9A-Z]/g, '') : null
}
