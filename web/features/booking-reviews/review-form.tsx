import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import {
  MAX_PRIVATE_NOTE_LENGTH,
  MAX_REVIEW_LENGTH,
  MIN_REVIEW_LENGTH,
  type ReviewSide,
  reviewAspectLabels,
  reviewAspects,
} from '#contract/reviews/rules.ts'
import type { Failure } from '#web/api/failure.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { problemsOf, type ReviewDraft } from './review-draft.ts'
import { StarField } from './star-field.tsx'

type Props = {
  side: ReviewSide
  /** The other side's name. */
  other: string
  draft: ReviewDraft
  onChange: (changes: Partial<ReviewDraft>) => void
  onSend: () => void
  /** Closes the form without saving; only for a change. */
  onGiveUp?: (() => void) | undefined
  busy: boolean
  failure: Failure | undefined
}

/** Stars and text, the aspects of a workspace, and a note for the other side (REVUI-01, REVUI-02). */
export function ReviewForm({ side, other, draft, onChange, onSend, onGiveUp, busy, failure }: Props) {
  const isHydrated = useHydrated()
  const [isTried, setIsTried] = useState(false)
  const problems = problemsOf(draft)
  const shown = { ...failure?.fields, ...(isTried && problems) }
  const isToldAtField = ['rating', 'text', 'privateNote'].some((name) => failure?.fields[name])

  /** A change made while the review is being sent would be lost with the draft. */
  function change(changes: Partial<ReviewDraft>) {
    if (!busy) onChange(changes)
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setIsTried(true)
    const [wrong] = Object.keys(problems)
    if (!wrong) onSend()
    else event.currentTarget.querySelector<HTMLElement>(`[data-field=${wrong}] :is(input, textarea)`)?.focus()
  }

  return (
    <form noValidate onSubmit={send} inert={!isHydrated} className="flex flex-col gap-6">
      <div data-field="rating">
        <StarField
          legend="Sua nota"
          required
          value={draft.rating}
          onChange={(rating) => change({ rating })}
          error={shown.rating}
        />
      </div>
      <div data-field="text">
        <Field
          label={side === 'guest' ? 'O que convém saber sobre o espaço' : `Como foi com ${other}`}
          hint={`De ${MIN_REVIEW_LENGTH} a ${MAX_REVIEW_LENGTH.toLocaleString('pt-BR')} caracteres, ou deixe só as estrelas.`}
          optional
          error={shown.text}
        >
          <TextArea
            rows={5}
            limit={MAX_REVIEW_LENGTH}
            value={draft.text}
            readOnly={busy}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        </Field>
      </div>
      {side === 'guest' && <Aspects draft={draft} onChange={change} />}
      <div data-field="privateNote">
        <Field
          label={`Recado particular para ${other}`}
          hint={`Não é publicado: só ${other} lê, quando a sua avaliação sair.`}
          optional
          error={shown.privateNote}
        >
          <TextArea
            rows={3}
            limit={MAX_PRIVATE_NOTE_LENGTH}
            countsLate
            value={draft.privateNote}
            readOnly={busy}
            onChange={(event) => change({ privateNote: event.currentTarget.value })}
          />
        </Field>
      </div>
      {failure && !isToldAtField && (
        <Banner tone="danger" live title="A avaliação ainda não foi enviada">
          {failure.message} O que você escreveu continua aqui.
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Enviando...">
          {draft.version === null ? 'Enviar avaliação' : 'Salvar avaliação'}
        </Button>
        {onGiveUp && (
          <Button variant="outline" onClick={onGiveUp} disabled={busy}>
            Deixar como estava
          </Button>
        )}
      </div>
    </form>
  )
}

function Aspects({ draft: { aspects }, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-[0.9375rem] font-medium">
        Em detalhe<span className="font-normal text-muted"> (opcional)</span>
      </legend>
      <div className="mt-1 max-w-lg divide-y divide-base-300">
        {reviewAspects.map((aspect) => (
          <StarField
            key={aspect}
            isRow
            legend={reviewAspectLabels[aspect]}
            value={aspects[aspect]}
            onChange={(stars) => onChange({ aspects: { ...aspects, [aspect]: stars } })}
          >
            <IconButton
              label={`Tirar a nota de ${reviewAspectLabels[aspect]}`}
              icon={<X />}
              onClick={() => onChange({ aspects: { ...aspects, [aspect]: null } })}
              className={aspects[aspect] === null ? 'invisible' : undefined}
            />
          </StarField>
        ))}
      </div>
    </fieldset>
  )
}
