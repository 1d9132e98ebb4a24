import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_MODERATION_REASON_LENGTH } from '#contract/reviews/rules.ts'
import type { JudgedReview } from '#contract/reviews/shapes.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Judgement, wordsOf } from './judge-words.ts'
import { authorName } from './people.ts'

type Props = { judgement: Judgement; review: JudgedReview; open: boolean; onClose: () => void }

/** Asks why an administrator decides so about a review (REV-11 to REV-13, REVUI-08). */
export function JudgeDialog({ judgement, review, open, onClose }: Props) {
  const { id, version, text, reply, reports, bookingCode } = review
  const { act, part } = judgement
  const words = wordsOf(judgement, review)
  const api = useApi()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const reason = typed.trim()
  const isTooLong = countCharacters(reason) > MAX_MODERATION_REASON_LENGTH
  const judging = useMutation({
    mutationFn: () => {
      const decision = { id, version, reason }
      return act === 'hide' || act === 'restore'
        ? api.reviews[act].call({ ...decision, part })
        : api.reviews[act].call(decision)
    },
    onSuccess: () => {
      toast.success({ id, title: words.done, description: `${authorName(review)}, ${bookingCode}` })
      onClose()
    },
    // It may have changed meanwhile: the list behind the dialog shows how it is now.
    onSettled: () =>
      Promise.all(
        [api.reviews.key(), api.moderation.pending.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const failure = judging.error && failureOf(judging.error)
  const judged =
    act === 'dismissReports'
      ? reports.map(({ content }) => content).join('\n\n')
      : part === 'reply'
        ? reply?.text
        : text

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      dismissible={!judging.isPending}
      closeOnOutsideClick={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsMissing(reason === '')
          if (reason === '') event.currentTarget.querySelector('textarea')?.focus()
          else if (!isTooLong && !judging.isPending) judging.mutate()
        }}
      >
        <p className="max-h-40 overflow-y-auto rounded-field bg-sunken px-4 py-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {judged || 'Só estrelas, sem texto.'}
        </p>
        <p className="mt-3 text-muted">{words.consequence}</p>
        <Field
          label="Motivo"
          hint={words.hint}
          required
          error={
            (isMissing && reason === '' && 'Informe o motivo') ||
            (isTooLong && tooLong(MAX_MODERATION_REASON_LENGTH)) ||
            failure?.fields.reason
          }
          className="mt-5"
        >
          <TextArea
            value={typed}
            readOnly={judging.isPending}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              // In a field of several lines, Enter alone is a new line (ADM-40).
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
            limit={MAX_MODERATION_REASON_LENGTH}
            countsLate
            rows={4}
            data-autofocus=""
          />
        </Field>
        {failure && !failure.fields.reason && (
          <Banner tone="danger" live className="mt-4">
            {failure.message}
          </Banner>
        )}
        <DialogActions className="mt-6">
          <Button variant="outline" onClick={onClose} disabled={judging.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant={words.tone} busy={judging.isPending} busyLabel="Salvando...">
            {words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
