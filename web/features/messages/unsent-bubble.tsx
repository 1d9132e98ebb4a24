import { Button } from '#web/ui/button.tsx'
import { Bubble, MessageText } from './message-bubble.tsx'
import type { UnsentMessage } from './message-drafts.ts'

type Props = { message: UnsentMessage; onRetry: () => void; onDiscard: () => void }

/** A message that is being sent, or that failed, with the reason and actions. */
export function UnsentBubble({ message: { content, failure }, onRetry, onDiscard }: Props) {
  return (
    <Bubble
      isOwn
      sender=""
      below={
        failure === undefined ? (
          <span>Enviando...</span>
        ) : (
          <>
            <span role="alert" className="text-error">
              Não enviada. {failure}
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
