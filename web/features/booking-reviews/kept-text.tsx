import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  title: string
  text: string
  /** What was typed; blank texts are left out. */
  kept: readonly string[]
  onDiscard: () => void
}

/** What can't be sent any more: why, and what was typed, until it is thrown away (REVUI-03). */
export function KeptText({ title, text, kept, onDiscard }: Props) {
  const texts = kept.filter((each) => each.trim())
  return (
    <div className="flex w-full flex-col gap-3">
      <Banner tone="warning" live title={title}>
        {texts.length > 0 && text}
      </Banner>
      {texts.map((each) => (
        <blockquote
          key={each}
          className="max-w-prose border-l-2 border-field-line pl-4 whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {each}
        </blockquote>
      ))}
      <Button variant="outline" onClick={onDiscard} className="self-start">
        {texts.length > 0 ? 'Descartar o texto' : 'Entendi'}
      </Button>
    </div>
  )
}
