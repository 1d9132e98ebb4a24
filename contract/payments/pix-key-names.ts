import type { PixKeyType } from './pix-key.ts'

/**
 * The name of each kind of PIX key within a sentence; in a file without the code that reads keys, to keep
 * pages small.
 */
export const pixKeyTypeNames: Record<PixKeyType, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'celular',
  email: 'e-mail',
  evp: 'aleatória',
}
