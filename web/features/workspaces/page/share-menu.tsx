import { Link2, Mail, MessageCircle, Share2 } from 'lucide-react'
import { chatLink } from '#contract/chat-link.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { countCharacters } from '#contract/text/rules.ts'
import { useSiteUrl } from '#web/session/use-site-url.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'

const MAX_SHARED_TEXT = 100

export interface SharedWorkspace {
  id: string
  name: string
  description: string
}

/** The description cut to 100 characters, never through the middle of one (DET-20). */
function sharedText(description: string): string {
  return countCharacters(description) > MAX_SHARED_TEXT
    ? `${cutText(description, MAX_SHARED_TEXT - 1)}…`
    : description
}

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

async function shareLink({ name, description }: SharedWorkspace, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: name, text: sharedText(description), url })
      toast.success({ title: 'Compartilhado com sucesso!' })
    } else {
      await navigator.clipboard.writeText(url)
      toast.success({ title: 'Link copiado!', description: 'Link copiado para a área de transferência.' })
    }
  } catch (error) {
    if (isCancelled(error)) return
    toast.error({ title: 'Erro ao compartilhar', description: 'Não foi possível compartilhar este espaço.' })
  }
}

/** 'Compartilhar': the device's own way or the clipboard, WhatsApp, e-mail (DET-18 to DET-21). */
export function ShareMenu({ workspace }: { workspace: SharedWorkspace }) {
  const url = `${useSiteUrl()}/workspace/${workspace.id}`
  const isHydrated = useHydrated()
  const text = `Confira este espaço de trabalho: ${workspace.name}`
  const chat = chatLink('', `${text} ${url}`)
  const mail = `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(`${text} ${url}`)}`
  return (
    <Menu
      trigger={(props) => (
        <Button {...props} variant="ghost" title="Compartilhar" icon={<Share2 className="size-4.5" />}>
          <span className="max-sm:sr-only">Compartilhar</span>
        </Button>
      )}
    >
      {isHydrated && (
        <MenuItem icon={<Link2 />} onSelect={() => void shareLink(workspace, url)}>
          Compartilhar link
        </MenuItem>
      )}
      <MenuItem icon={<MessageCircle />} href={chat} target="_blank">
        WhatsApp
      </MenuItem>
      <MenuItem icon={<Mail />} href={mail}>
        E-mail
      </MenuItem>
    </Menu>
  )
}
