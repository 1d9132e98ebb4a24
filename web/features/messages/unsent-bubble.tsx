import { Button } from '#web/ui/button.tsx'
import { Bubble, MessageText } from './message-bubble.tsx'
import type { UnsentMessage } from './message-drafts.ts'

type Props = { message: UnsentMessage; onRetry: () => void; onDiscard: () => void }

/** A message that is being sent, that waits for a connection, or that failed, with the reason and actions. */
export function UnsentBubble({ message: { content, failure, waits }, onRetry, onDiscard }: Props) {
  return (
    <Bubble
      isOwn
      sender=""
      below={
        failure === undefined && !waits ? (
          <span>Enviando...</span>
        ) : (
          <>
            <span role="alert" className="text-error">
              {failure === undefined
                ? 'Ainda não enviada: ela sai sozinha quando a conexão voltar.'
                : `Não enviada. ${failure}`}
            </span>
            <Button variant="outline" size="sm" onClick={onRetry}>
              Tentar novamente
            </Button>
            <Button variant="ghost" size="sm" onClick={onDiscard}>
              Descartar
            </Button>
          </>
        )
      }
    >
      <MessageText text={content} />
    </Bubble>
  )
}
