import { useId, useState } from 'react'
import { MAX_REASON_LENGTH } from '#contract/bookings/booking-limits.ts'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { type RefundBearer, refundBearers } from '#contract/bookings/cancellation.ts'
import { bearerText, refundBearerLabels } from '#contract/bookings/refund-bearer-text.ts'
import { isPaidHere, needsReason } from '#contract/bookings/status.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SendingFields } from '#web/ui/sending-fields.tsx'
import { submitByKeys } from '#web/ui/submit-by-keys.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { stepTexts, usualReasons } from './step-texts.ts'
import { type PageStep, useBookingStep } from './use-booking-step.ts'
import { useCancellation, WhatComesBack } from './what-comes-back.tsx'

type Props = { booking: Booking; step: PageStep; open: boolean; onClose: () => void }

/**
 * Asks before a step that takes something away, and for its reason where the other side is owed one: from a short list
 * or in one's own words (RSV-29, RSV-30).
 */
export function StepDialog({ booking, step, open, onClose }: Props) {
  const { role, workspace } = booking
  const isReasonNeeded = needsReason(step, role)
  const isBearerAsked = step === 'cancel' && role === 'admin' && isPaidHere(booking)
  const [borneBy, setBorneBy] = useState<RefundBearer>('host')
  const { take, isBusy, failure, reset } = useBookingStep(step, booking, onClose)
  const coming = useCancellation(booking.code, open && step === 'cancel')
  const refundInCents = coming.cancellation?.refundInCents
  const isUnseen = step === 'cancel' && refundInCents === undefined
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { title, text, confirm } = stepTexts(step, booking)
  const reasons = usualReasons(step, role)
  const isTooLong = countCharacters(reason.trim()) > MAX_REASON_LENGTH
  const missing = isMissing && !reason.trim() ? 'Diga o motivo' : undefined

  function close() {
    reset()
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={title} dismissible={!isBusy} closeOnOutsideClick={false}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy || isUnseen) return
          if (isTooLong || (isReasonNeeded && !reason.trim())) {
            setIsMissing(true)
            event.currentTarget.querySelector('textarea')?.focus()
            return
          }
          take({ reason: reason.trim(), refundInCents, ...(isBearerAsked && { borneBy }) })
        }}
        className="flex flex-col gap-4"
      >
        <p className="rounded-field bg-sunken px-4 py-3 font-medium [overflow-wrap:anywhere]">
          {workspace.name}, {whenText(booking)}
        </p>
        {step === 'cancel' && <WhatComesBack booking={booking} {...coming} />}
        {text && <p className="text-muted">{text}</p>}
        {isBearerAsked && (
          <SendingFields isSending={isBusy}>
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-2 font-medium">Quem arca com a devolução</legend>
              <Segmented
                label="Quem arca com a devolução"
                value={borneBy}
                onValueChange={(value) => setBorneBy(value === 'platform' ? 'platform' : 'host')}
                options={refundBearers.map((value) => ({ value, label: refundBearerLabels[value] }))}
              />
              <p className="text-sm text-muted">{bearerText(borneBy)}</p>
            </fieldset>
          </SendingFields>
        )}
        {isReasonNeeded && (
          <>
            {reasons.length > 0 && (
              <SendingFields isSending={isBusy}>
                <fieldset>
                  <legend className="text-[0.9375rem] font-medium">Motivos comuns</legend>
                  <div className="mt-2 flex flex-wrap gap-2">
                    {reasons.map((usual) => (
                      <Chip key={usual} pressed={reason === usual} onPressedChange={() => setReason(usual)}>
                        {usual}
                      </Chip>
                    ))}
                  </div>
                </fieldset>
              </SendingFields>
            )}
            <Field
              label="Motivo"
              hint="As duas partes leem este texto."
              required
              error={isTooLong ? tooLong(MAX_REASON_LENGTH) : (missing ?? failure?.fields.reason)}
            >
              <TextArea
                rows={3}
                limit={MAX_REASON_LENGTH}
                countsLate
                value={reason}
                readOnly={isBusy}
                onChange={(event) => setReason(event.currentTarget.value)}
                onKeyDown={submitByKeys}
              />
            </Field>
          </>
        )}
        {failure && !failure.fields.reason && (
          <Banner tone="danger" live>
            {failure.message}
          </Banner>
        )}
        <DialogActions>
          <Button variant="outline" onClick={close} disabled={isBusy} data-autofocus="">
            Voltar
          </Button>
          <Button type="submit" variant="danger" busy={isBusy} disabled={isUnseen}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
