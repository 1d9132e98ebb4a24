import { Button } from '#web/ui/button.tsx'
import { Bubble, MessageText } from './message-bubble.tsx'
import type { UnsentMessage } from './message-drafts.ts'

type Props = { message: UnsentMessage; onRetry: () => void; onDiscard: () => void }

/** A message that is on its way, or that failed, with why and what can be done. */
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
