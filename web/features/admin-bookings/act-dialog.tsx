import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_REASON_LENGTH } from '#contract/bookings/booking-limits.ts'
import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { type RefundBearer, refundBearers } from '#contract/bookings/cancellation.ts'
import { bearerText, refundBearerLabels } from '#contract/bookings/refund-bearer-text.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { tooLong } from '#contract/text/rules.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SendingFields } from '#web/ui/sending-fields.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Act, actWords, consequenceOf } from './act-words.ts'

type Props = { act: Act; booking: BookingSummary; open: boolean; onClose: () => void }

/** Asks why an administrator acts for one side of a booking; both sides read it (RSV-11, RSV-56). */
export function ActDialog({ act, booking, open, onClose }: Props) {
  const { code, version, workspace, guest, host } = booking
  const words = actWords[act]
  const api = useApi()
  const queryClient = useQueryClient()
  const [borneBy, setBorneBy] = useState<RefundBearer>('host')
  const acting = useMutation({
    mutationFn: (reason: string) =>
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

  function close() {
    acting.reset()
    onClose()
  }

  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={words.title}
      subject={
        <>
          <p className="font-medium">
            {workspace.name}, {code}
          </p>
          <p className="mt-0.5 text-[0.9375rem] first-letter:uppercase">{whenText(booking)}</p>
          <p className="mt-0.5 text-[0.9375rem] text-muted">
            {guest.name}, recebido por {host.name}
          </p>
        </>
      }
      consequence={consequenceOf(act, booking)}
      hint="Os dois lados leem este texto, no aviso e na página da reserva."
      limit={MAX_REASON_LENGTH}
      tooLongText={tooLong(MAX_REASON_LENGTH)}
      confirmLabel={words.confirm}
      tone={words.tone}
      busy={acting.isPending}
      failure={acting.error && failureOf(acting.error)}
      onConfirm={(reason) => acting.mutate(reason)}
    >
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
    </ReasonDialog>
  )
}
