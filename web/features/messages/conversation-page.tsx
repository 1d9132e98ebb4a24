import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { initials } from '#contract/accounts/rules.ts'
import { brand } from '#contract/brand.ts'
import type { Conversation } from '#contract/messages/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Container } from '#web/ui/page.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { MessageComposer } from './message-composer.tsx'
import { messageDraftName } from './message-drafts.ts'
import { MessageLog } from './message-log.tsx'
import { type ConversationAddress, messagesQuery } from './message-queries.ts'
import { UnsentBubble } from './unsent-bubble.tsx'
import { useMarkConversationRead } from './use-mark-conversation-read.ts'
import { useOutbox } from './use-outbox.ts'

const GUEST_HINT =
  'Escreva a primeira mensagem: pergunte sobre horários, estrutura ou o que mais precisar saber.'
const HOST_HINT = 'Escreva a primeira mensagem: combine a chegada, o acesso ou o que mais a reserva pedir.'

type Props = { address: ConversationAddress; viewerId: string }

/** One conversation about a workspace (MSG-01, MSG-05). */
export function ConversationPage({ address, viewerId }: Props) {
  const api = useApi()
  const list = useInfiniteQuery(messagesQuery(api, address))
  const conversation = list.data?.pages[0]?.conversation
  const messages = list.data?.pages.flatMap((page) => page.items) ?? []
  const outbox = useOutbox(
    messageDraftName(viewerId, address.workspaceId, address.guest ?? viewerId),
    address,
    viewerId,
  )
  const unsent = outbox.unsent.filter(
    ({ clientId }) => !messages.some((message) => message.isOwn && message.clientId === clientId),
  )
  useMarkConversationRead(address, messages)

  async function loadOlder() {
    const { isFetchNextPageError, error } = await list.fetchNextPage()
    if (!isFetchNextPageError || !error) return
    // A line in the log would move the messages that are being read.
    toast.error({
      id: 'older-messages',
      title: 'Não foi possível carregar as mensagens anteriores',
      description: failureOf(error).message,
    })
  }

  return (
    <Container className="py-4 md:py-6">
      <section
        aria-labelledby="conversa"
        className="mx-auto flex h-[calc(100dvh-6rem)] min-h-96 max-w-3xl flex-col overflow-hidden rounded-card border border-base-300 bg-surface md:h-[calc(100dvh-7.5rem)]"
      >
        {conversation && <ConversationHeading conversation={conversation} />}
        {list.isPending && <ConversationSkeleton />}
        {list.isError && !conversation && (
          <QueryError query={list} title="Não foi possível carregar a conversa" level={1} />
        )}
        {conversation && (
          <>
            <MessageLog
              messages={messages.toReversed()}
              sender={conversation.counterpart.name}
              hint={conversation.isHost ? HOST_HINT : GUEST_HINT}
              hasOlder={list.hasNextPage}
              isLoadingOlder={list.isFetchingNextPage}
              onLoadOlder={() => void loadOlder()}
              unsentCount={unsent.length}
              failedCount={unsent.filter(({ failure, waits }) => failure !== undefined || waits).length}
              unsent={unsent.map((message) => (
                <UnsentBubble
                  key={message.clientId}
                  message={message}
                  onRetry={() => outbox.retry(message)}
                  onDiscard={() => outbox.discard(message)}
                />
              ))}
            />
            {conversation.canWrite ? (
              <MessageComposer text={outbox.text} onChange={outbox.setText} onSend={outbox.send} />
            ) : (
              <ClosedNote conversation={conversation} />
            )}
          </>
        )}
      </section>
    </Container>
  )
}

function ConversationHeading({ conversation: { counterpart, workspace } }: { conversation: Conversation }) {
  return (
    <header className="flex items-center gap-3 border-b border-base-300 px-2 py-3 sm:px-4">
      <Link
        to="/messages"
        aria-label="Voltar para as mensagens"
        title="Voltar para as mensagens"
        className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-base-200"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <Avatar src={counterpart.image} initials={initials({ name: counterpart.name })} />
      <div className="min-w-0 flex-1">
        <h1 id="conversa" className="truncate text-lg">
          {counterpart.name}
        </h1>
        <p className="truncate text-sm text-muted has-[a]:-my-3">
          {workspace.exists ? (
            <Link
              to="/workspace/$id"
              params={{ id: workspace.id }}
              className="inline-block max-w-full truncate py-3 align-top hover:underline"
            >
              {workspace.name}
            </Link>
          ) : (
            `${workspace.name} (excluído)`
          )}
        </p>
      </div>
    </header>
  )
}

/** Says why the conversation is closed and what the user can do. */
function ClosedNote({ conversation: { counterpart, workspace } }: { conversation: Conversation }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-base-300 bg-base-200 p-4">
      <p className="min-w-0 flex-[1_1_16rem]">{closedText(counterpart.state, workspace.exists)}</p>
      {counterpart.state === 'moderation' && workspace.exists && (
        <Link
          to="/workspace/$id/edit"
          params={{ id: workspace.id }}
          className={buttonClass({ variant: 'outline' })}
        >
          Editar espaço
        </Link>
      )}
    </div>
  )
}

function closedText(state: Conversation['counterpart']['state'], exists: boolean): string {
  if (state === 'moderation') return 'A moderação não lê respostas aqui. Corrija o espaço e envie novamente.'
  if (state === 'deleted') return `Conta encerrada: esta pessoa não está mais no ${brand.name}.`
  if (state === 'suspended') return 'Esta conta está suspensa e não pode receber mensagens agora.'
  return exists
    ? 'Não é possível escrever nesta conversa.'
    : 'O espaço foi excluído, e a conversa terminou com ele.'
}

function ConversationSkeleton() {
  return (
    <SkeletonRegion label="Carregando a conversa" className="flex flex-1 flex-col gap-4 p-6">
      <Skeleton className="h-12 w-3/5 rounded-card" />
      <Skeleton className="h-12 w-2/5 self-end rounded-card" />
      <Skeleton className="h-20 w-3/5 rounded-card" />
    </SkeletonRegion>
  )
}
