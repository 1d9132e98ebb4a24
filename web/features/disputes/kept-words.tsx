import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  title: string
  /** What was typed and can't be sent any more. */
  text: string
  onDiscard: () => void
}

/** What came too late: why, and what was typed, to be copied until it is thrown away (DSPUI-05). */
export function KeptWords({ title, text, onDiscard }: Props) {
  const hasText = text.trim() !== ''
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="warning" live title={title}>
        {hasText && 'O que você escreveu não foi enviado. O texto continua aqui para você copiar.'}
      </Banner>
      {hasText && (
        <blockquote className="max-w-prose border-l-2 border-field-line pl-4 whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </blockquote>
      )}
      <Button variant="outline" onClick={onDiscard} className="self-start">
        {hasText ? 'Descartar o texto' : 'Entendi'}
      </Button>
    </div>
  )
}
