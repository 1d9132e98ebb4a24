import { brand } from './brand.ts'

/** How a chat with support begins (FAQ, footer). */
export const SUPPORT_GREETING = `Olá! Preciso de ajuda com o ${brand.name}.`

/**
 * The address that opens a WhatsApp chat with a text already typed (BKG-01, NAV-41).
 * @param phone digits with the country code, whatever else people write between them is dropped; '' lets the person
 * choose whom to write to
 * @param text what the person finds in the chat, line breaks included
 */
export function chatLink(phone: string, text: string): string {
  // Half an emoji, left by a cut text, would make encodeURIComponent throw.
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text.toWellFormed())}`
}
