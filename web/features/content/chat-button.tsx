import { MessageCircle } from 'lucide-react'
import { chatLink } from '#contract/chat-link.ts'
import { useWhatsappPhone } from '#web/session/use-whatsapp-phone.ts'
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

export interface ChatButtonProps extends ButtonLook {
  /** The first message of the chat. */
  message: string
  children: string
}

/** Opens our WhatsApp chat in a new tab (CONT-10, CONT-24). */
export function ChatButton({ message, children, ...look }: ChatButtonProps) {
  const phone = useWhatsappPhone()
  return (
    <a
      href={chatLink(phone, message)}
      target="_blank"
      rel="noopener"
      title="Abre o WhatsApp em nova aba"
      className={buttonClass({
        ...look,
        // The longest label does not fit on one line of the narrowest phone.
        className: classNames(
          'h-auto min-h-(--size) max-w-full py-2 text-balance whitespace-normal max-sm:px-4',
          look.className,
        ),
      })}
    >
      <MessageCircle aria-hidden="true" className="size-[1.2em] shrink-0" />
      {children}
    </a>
  )
}
