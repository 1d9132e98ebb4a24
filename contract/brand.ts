/** Who the product is. The only place where its name, tagline, phone and addresses are written. */
export const brand = {
  name: 'Pouso',
  tagline: 'espaços de trabalho sob demanda',
  /** Visibly no one's number; WHATSAPP_PHONE replaces it where the product is really run. */
  whatsappPhone: '5500000000000',
  supportEmail: 'suporte@pouso.example',
  privacyEmail: 'privacidade@pouso.example',
  postalAddress: 'Rua do Exemplo, 100 – São Paulo/SP',
} as const
