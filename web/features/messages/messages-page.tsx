import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { ConversationList } from './conversation-list.tsx'

/** All conversations. */
export function MessagesPage() {
  return (
    <Page width="text" title="Mensagens" lead="Suas conversas sobre os espaços, as mais recentes primeiro.">
      <ConversationList
        empty={
          <EmptyState
            title="Nenhuma mensagem"
            action={
              <Link to="/workspaces" className={buttonClass()}>
                Buscar espaços
              </Link>
            }
          >
            Para escrever a um anfitrião, abra a página do espaço e toque em “Enviar mensagem”. O que
            escreverem sobre os seus espaços aparece aqui também.
          </EmptyState>
        }
      />
    </Page>
  )
}

/** What guests and the administration wrote about one of the host's spaces (MSG-04). */
export function SpaceMessagesPage({ workspaceId, name }: { workspaceId: string; name: string | undefined }) {
  return (
    <Page
      width="text"
      title="Mensagens"
      lead={name ? `Conversas sobre ${name}.` : 'Conversas sobre este espaço.'}
      actions={
        <Link to="/messages" activeOptions={{ exact: true }} className={buttonClass({ variant: 'outline' })}>
          Todas as mensagens
        </Link>
      }
    >
      <ConversationList
        workspaceId={workspaceId}
        empty={
          <EmptyState title="Nenhuma mensagem">
            Quando alguém perguntar sobre este espaço, aparece aqui.
          </EmptyState>
        }
      />
    </Page>
  )
}
