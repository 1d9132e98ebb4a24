import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

export interface UnsentTextProps {
  /** Why it can't be sent any more. */
  title: string
  /** What was typed; blank texts are left out. */
  texts: readonly string[]
  /** Above the texts. */
  description?: string
  onDiscard: () => void
}

/** What came too late: why, and what was typed, to be copied until it is thrown away (DSPUI-05, REVUI-03). */
export function UnsentText({
  title,
  texts,
  description = 'O que você escreveu não foi enviado. O texto continua aqui para você copiar.',
  onDiscard,
}: UnsentTextProps) {
  const typed = texts.filter((text) => text.trim() !== '')
  const hasText = typed.length > 0
  return (
    <div className="flex w-full flex-col gap-3">
      <Banner tone="warning" live title={title}>
        {hasText && description}
      </Banner>
      {typed.map((text) => (
        <blockquote
          key={text}
          className="max-w-prose border-l-2 border-field-line pl-4 whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {text}
        </blockquote>
      ))}
      <Button variant="outline" onClick={onDiscard} className="self-start">
        {hasText ? 'Descartar o texto' : 'Entendi'}
      </Button>
    </div>
  )
}
