import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { MAX_DISPUTE_LENGTH, MIN_DISPUTE_LENGTH } from '#contract/disputes/rules.ts'
import type { DisputeWords } from '#contract/disputes/shapes.ts'
import type { Failure } from '#web/api/failure.ts'
import { storedImages } from '#web/api/image-uploads.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { problemOfWords } from './dispute-draft.ts'
import { PictureField } from './picture-field.tsx'
import type { DisputeDraftState } from './use-dispute-draft.ts'

const IMAGES_FAILED = 'Algumas fotos não foram enviadas. Tente novamente ou remova-as.'

type Props = {
  label: string
  /** What to write about, besides the allowed length. */
  hint: string
  draft: DisputeDraftState
  onSend: (words: DisputeWords) => void
  busy: boolean
  failure: Failure | undefined
  sendLabel: string
  /** Further buttons. */
  children?: ReactNode
}

/** The words of either side of a dispute, from 20 to 2,000 characters, and up to five pictures (DSPUI-03, DSPUI-04). */
export function WordsForm({ label, hint, draft, onSend, busy, failure, sendLabel, children }: Props) {
  const { uploads } = draft
  const text = draft.text ?? ''
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const [isTried, setIsTried] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const [imagesFailed, setImagesFailed] = useState(false)
  const wrongText = problemOfWords(text)
  const shownText = (isTried && wrongText) || failure?.fields.text
  const [, wrongImages] =
    Object.entries(failure?.fields ?? {}).find(([name]) => name.startsWith('imageIds')) ?? []

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || isWaiting) return
    setIsTried(true)
    if (wrongText) return form.current?.querySelector('textarea')?.focus()
    setIsWaiting(true)
    const images = await uploads.settled(() => {})
    setIsWaiting(false)
    // The draft was dropped meanwhile, and its pictures with it.
    if (draft.textNow() === null) return
    const hasFailed = images.some(({ state }) => state.kind === 'failed')
    setImagesFailed(hasFailed)
    const pictures = form.current?.querySelector('fieldset')
    if (hasFailed) return pictures?.focus()
    // Pictures can't be changed while the words are sent; if one was just removed, the focus moves to the button.
    if (pictures?.contains(document.activeElement)) submit.current?.focus()
    onSend({ text: text.trim(), imageIds: storedImages(images).map(({ picture }) => picture.id) })
  }

  return (
    <form ref={form} noValidate onSubmit={send} inert={!isHydrated} className="flex flex-col gap-6">
      <Field
        label={label}
        hint={`${hint} De ${MIN_DISPUTE_LENGTH} a ${MAX_DISPUTE_LENGTH.toLocaleString('pt-BR')} caracteres.`}
        required
        error={shownText}
      >
        <TextArea
          rows={6}
          limit={MAX_DISPUTE_LENGTH}
          value={text}
          readOnly={busy || isWaiting}
          onChange={(event) => draft.change(event.currentTarget.value)}
        />
      </Field>
      <div inert={busy}>
        <PictureField uploads={uploads} error={(imagesFailed && IMAGES_FAILED) || wrongImages} />
      </div>
      {failure && !failure.fields.text && !wrongImages && (
        <Banner tone="danger" live title="Ainda não foi enviado">
          {failure.message} O que você escreveu continua aqui.
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={submit}
          type="submit"
          busy={busy || isWaiting}
          busyLabel={isWaiting ? 'Enviando fotos...' : 'Enviando...'}
        >
          {sendLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}
