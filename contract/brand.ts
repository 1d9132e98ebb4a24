/** The only place where the product's name, tagline, phone and addresses are written. */
export const brand = {
  name: 'Pouso',
  tagline: 'espaços de trabalho sob demanda',
  /** An obviously fictitious number; WHATSAPP_PHONE replaces it in production. */
  whatsappPhone: '5500000000000',
  supportEmail: 'suporte@pouso.example',
  privacyEmail: 'privacidade@pouso.example',
  postalAddress: 'Rua do Exemplo, 100 – São Paulo/SP',
} as const
