import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_REPLY_LENGTH } from '#contract/reviews/rules.ts'
import type { BookingReview } from '#contract/reviews/shapes.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import { Instant } from '#web/session/instant.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { UnsentText } from '#web/ui/unsent-text.tsx'
import { useReply } from './use-reply.ts'

type Props = {
  code: string
  review: BookingReview
  /** Null if the form is closed. */
  text: string | null
  onChange: (text: string | null) => void
}

/** 'Responder': one public reply to the other side's review within 30 days (REVUI-05). */
export function ReplyPart({ code, review: { id, can, reply, replyUntil }, text, onChange }: Props) {
  const isHydrated = useHydrated()
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { send, isBusy, failure } = useReply(code, id, () => onChange(null))
  const written = text?.trim() ?? ''

  function open() {
    flushSync(() => onChange(''))
    form.current?.querySelector('textarea')?.focus()
  }

  function giveUp() {
    flushSync(() => onChange(null))
    opener.current?.focus()
  }

  if (!can.reply) {
    // A reply whose answer was lost has been stored.
    if (!written || reply?.text === written) return null
    return (
      <UnsentText
        title={reply ? 'Você já respondeu a esta avaliação' : 'O prazo para responder acabou'}
        texts={[written]}
        onDiscard={() => onChange(null)}
      />
    )
  }
  if (text === null) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button ref={opener} variant="outline" inert={!isHydrated} onClick={open}>
          Responder
        </Button>
        {replyUntil && (
          <span className="text-sm text-muted">
            Uma vez, até <Instant at={replyUntil} show="day" />
          </span>
        )}
      </div>
    )
  }

  const isTooLong = countCharacters(written) > MAX_REPLY_LENGTH
  const problem = isTooLong ? tooLong(MAX_REPLY_LENGTH) : written === '' ? 'Escreva a resposta' : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (problem) form.current?.querySelector('textarea')?.focus()
    else if (!isBusy) send(written)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-2 flex w-full flex-col gap-4">
      <Field
        label="Sua resposta"
        hint="Ela aparece junto da avaliação. Você responde uma vez, e o texto não muda depois."
        required
        error={(isTried || isTooLong ? problem : undefined) ?? failure?.fields.text}
      >
        <TextArea
          rows={4}
          limit={MAX_REPLY_LENGTH}
          countsLate
          value={text}
          readOnly={isBusy}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      {failure && !failure.fields.text && (
        <Banner tone="danger" live title="A resposta ainda não foi publicada">
          {failure.message} O que você escreveu continua aqui.
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel="Publicando...">
          Publicar resposta
        </Button>
        <Button variant="outline" onClick={giveUp} disabled={isBusy}>
          Agora não
        </Button>
      </div>
    </form>
  )
}
