import { brand } from './brand.ts'

/** The first message of a chat with support (FAQ, footer). */
export const SUPPORT_GREETING = `Olá! Preciso de ajuda com o ${brand.name}.`

/**
 * The address that opens a WhatsApp chat with a text already typed (BKG-01, NAV-41).
 * @param phone digits with the country code; other characters are ignored; '' lets the user choose the recipient
 * @param text the message typed in advance, line breaks included
 */
export function chatLink(phone: string, text: string): string {
  // Half an emoji, left by a cut text, would make encodeURIComponent throw.
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text.toWellFormed())}`
}
