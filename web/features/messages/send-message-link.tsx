import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { buttonClass } from '#web/ui/button.tsx'

/** Leads to the conversation with the host of a workspace (MSG-03). */
export function SendMessageLink({ workspaceId }: { workspaceId: string }) {
  return (
    <Link
      to="/messages/$workspaceId"
      params={{ workspaceId }}
      preload={false}
      className={buttonClass({ variant: 'outline' })}
    >
      <MessageCircle aria-hidden="true" className="size-4.5" />
      Enviar mensagem
    </Link>
  )
}
