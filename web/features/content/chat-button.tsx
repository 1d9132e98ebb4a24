import { MessageCircle } from 'lucide-react'
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx'
import { useChatLink } from './use-chat-link.ts'

export interface ChatButtonProps extends ButtonLook {
  /** What the chat starts with. */
  message: string
  children: string
}

/** Opens our WhatsApp chat in a new tab (CONT-10, CONT-24). */
export function ChatButton({ message, children, ...look }: ChatButtonProps) {
  return (
    <a
      href={useChatLink(message)}
      target="_blank"
      rel="noopener"
      title="Abre o WhatsApp em nova aba"
      className={buttonClass(look)}
    >
      <MessageCircle aria-hidden="true" className="size-[1.2em] shrink-0" />
      {children}
    </a>
  )
}
