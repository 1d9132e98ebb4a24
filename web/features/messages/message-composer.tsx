import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { MAX_MESSAGE_LENGTH, MESSAGE_TOO_LONG } from '#contract/messages/rules.ts'
import { countCharacters } from '#contract/text/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = { text: string; onChange: (text: string) => void; onSend: (content: string) => void }

/**
 * The field for a new message, which grows with its text (MSG-15). With a mouse, Enter sends and Shift+Enter starts a
 * line.
 */
export function MessageComposer({ text, onChange, onSend }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const content = text.trim()
  const isTooLong = countCharacters(content) > MAX_MESSAGE_LENGTH

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (content && !isTooLong) onSend(content)
    form.current?.querySelector('textarea')?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isSending || !window.matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 border-t border-base-300 p-3 sm:p-4"
    >
      <Field label="Mensagem" hideLabel error={isTooLong ? MESSAGE_TOO_LONG : undefined}>
        <TextArea
          rows={2}
          placeholder="Escreva uma mensagem"
          value={text}
          limit={MAX_MESSAGE_LENGTH}
          countsLate
          className="field-sizing-content max-h-40 supports-[field-sizing:content]:resize-none"
          disabled={!isHydrated}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
      </Field>
      <Button
        type="submit"
        size="lg"
        disabled={!content || isTooLong}
        icon={<SendHorizontal className="size-4.5" />}
      >
        <span className="max-sm:sr-only">Enviar</span>
      </Button>
    </form>
  )
}
