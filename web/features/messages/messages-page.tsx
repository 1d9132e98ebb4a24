import { Link } from '@tanstack/react-router'
import type { Role } from '#contract/accounts/rules.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { ConversationList } from './conversation-list.tsx'

/** Shown without any conversation, by role: how conversations start, and where to go (MSG-16). */
const emptyStates = {
  guest: {
    text: 'Para escrever a um anfitrião, abra a página do espaço e toque em “Enviar mensagem”.',
    to: '/workspaces',
    label: 'Buscar espaços',
  },
  host: {
    text: 'As conversas começam quando alguém escreve sobre um dos seus espaços, ou por você, na página de uma reserva. Elas aparecem aqui, e você recebe um aviso.',
    to: '/my-workspaces',
    label: 'Ver meus espaços',
  },
  admin: {
    text: 'O que você decide no painel chega aos anfitriões como mensagem da moderação. Aqui aparece o que escreverem a você.',
    to: '/admin/workspaces',
    label: 'Abrir o painel',
  },
} as const satisfies Record<Role, { text: string; to: string; label: string }>

/** All conversations. */
export function MessagesPage() {
  const { text, to, label } = emptyStates[useViewer()?.role ?? 'guest']
  return (
    <Page width="text" title="Mensagens" lead="Suas conversas sobre os espaços.">
      <ConversationList
        empty={
          <EmptyState
            title="Nenhuma mensagem"
            action={
              <Link to={to} className={buttonClass()}>
                {label}
              </Link>
            }
          >
            {text}
          </EmptyState>
        }
      />
    </Page>
  )
}

/** The conversations about one of the host's workspaces (MSG-04). */
export function WorkspaceMessagesPage({
  workspaceId,
  name,
}: {
  workspaceId: string
  name: string | undefined
}) {
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
          <EmptyState
            title="Nenhuma mensagem"
            action={
              <Link
                to="/workspace/$id"
                params={{ id: workspaceId }}
                className={buttonClass({ variant: 'outline' })}
              >
                Ver o anúncio
              </Link>
            }
          >
            Quando alguém perguntar sobre este espaço, aparece aqui.
          </EmptyState>
        }
      />
    </Page>
  )
}
