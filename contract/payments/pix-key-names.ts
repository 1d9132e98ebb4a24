import type { PixKeyType } from './pix-key.ts'

/** What each kind of PIX key is called within a sentence; without the rules that read one. */
export const pixKeyTypeNames: Record<PixKeyType, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'celular',
  email: 'e-mail',
  evp: 'aleatória',
}
