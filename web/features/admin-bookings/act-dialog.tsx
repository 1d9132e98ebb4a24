import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_REASON_LENGTH } from '#contract/bookings/booking-limits.ts'
import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { type RefundBearer, refundBearers } from '#contract/bookings/cancellation.ts'
import { bearerText, refundBearerLabels } from '#contract/bookings/refund-bearer-text.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SendingFields } from '#web/ui/sending-fields.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Act, actWords, consequenceOf } from './act-words.ts'

type Props = { act: Act; booking: BookingSummary; open: boolean; onClose: () => void }

/** Asks why an administrator acts for one side of a booking; both sides read it (RSV-11, RSV-56). */
export function ActDialog({ act, booking, open, onClose }: Props) {
  const { code, version, workspace, guest, host } = booking
  const words = actWords[act]
  const api = useApi()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [borneBy, setBorneBy] = useState<RefundBearer>('host')
  const reason = text.trim()
  const isTooLong = countCharacters(reason) > MAX_REASON_LENGTH
  const acting = useMutation({
    mutationFn: () =>
      act === 'cancel'
        ? api.bookings.cancel.call({ code, version, reason, borneBy })
        : api.bookings[act].call({ code, version, reason }),
    onSuccess: () => {
      toast.success({ id: code, title: words.done, description: `${workspace.name}, ${code}` })
      onClose()
    },
    // It may have changed meanwhile: the list behind the dialog shows how it is now.
    onSettled: invalidateAfterwards(queryClient, api.bookings.key()),
  })
  const failure = acting.error && failureOf(acting.error)

  function close() {
    acting.reset()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.title}
      dismissible={!acting.isPending}
      closeOnOutsideClick={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsMissing(reason === '')
          if (reason === '') event.currentTarget.querySelector('textarea')?.focus()
          else if (!isTooLong && !acting.isPending) acting.mutate()
        }}
      >
        <div className="rounded-field bg-sunken px-4 py-3 [overflow-wrap:anywhere]">
          <p className="font-medium">
            {workspace.name}, {code}
          </p>
          <p className="mt-0.5 text-[0.9375rem] first-letter:uppercase">{whenText(booking)}</p>
          <p className="mt-0.5 text-[0.9375rem] text-muted">
            {guest.name}, recebido por {host.name}
          </p>
        </div>
        <p className="mt-3 text-muted">{consequenceOf(act, booking)}</p>
        {act === 'cancel' && booking.totalInCents > 0 && (
          <SendingFields isSending={acting.isPending} className="mt-4">
            <fieldset>
              <legend className="mb-2 font-medium">Quem arca com a devolução</legend>
              <Segmented
                label="Quem arca com a devolução"
                value={borneBy}
                onValueChange={(value) => setBorneBy(value === 'platform' ? 'platform' : 'host')}
                options={refundBearers.map((value) => ({ value, label: refundBearerLabels[value] }))}
              />
              <p className="mt-2 text-sm text-muted">
                {bearerText(borneBy)} Vale para o que foi pago pelo site.
              </p>
            </fieldset>
          </SendingFields>
        )}
        <Field
          label="Motivo"
          hint="Os dois lados leem este texto, no aviso e na página da reserva."
          required
          error={
            (isMissing && reason === '' && 'Diga o motivo') ||
            (isTooLong && tooLong(MAX_REASON_LENGTH)) ||
            failure?.fields.reason
          }
          className="mt-5"
        >
          <TextArea
            value={text}
            readOnly={acting.isPending}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              // In a field of several lines, Enter alone is a new line (ADM-40).
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
            limit={MAX_REASON_LENGTH}
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
          <Button variant="outline" onClick={close} disabled={acting.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant={words.tone} busy={acting.isPending} busyLabel="Salvando...">
            {words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
