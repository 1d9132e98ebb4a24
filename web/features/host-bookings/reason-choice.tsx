import { ChevronRight } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_REASON_LENGTH } from '#contract/bookings/booking-limits.ts'
import { cancelReasons, declineReasons } from '#contract/bookings/usual-reasons.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SendingFields } from '#web/ui/sending-fields.tsx'
import { submitByKeys } from '#web/ui/submit-by-keys.ts'
import { TextArea } from '#web/ui/text-area.tsx'

/** The steps for which the guest is owed a reason. */
export type ReasonStep = 'decline' | 'revoke'

const words = {
  decline: { verb: 'Recusar', confirm: 'Recusar pedido', busy: 'Recusando...', reasons: declineReasons },
  revoke: { verb: 'Cancelar', confirm: 'Cancelar reserva', busy: 'Cancelando...', reasons: cancelReasons },
} as const

type Props = {
  step: ReasonStep
  busy: boolean
  onChoose: (reason: string) => void
  /** The way back, if something else can be done too. */
  onBack?: () => void
}

/** A press on a reason takes the step with it; own words have a button of their own (RSV-32). */
export function ReasonChoice({ step, busy, onChoose, onBack }: Props) {
  const { verb, confirm, busy: busyLabel, reasons } = words[step]
  const [isOwn, setIsOwn] = useState(false)
  const [own, setOwn] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const text = own.trim()
  const isLong = countCharacters(text) > MAX_REASON_LENGTH
  const missing = isMissing && !text ? 'Diga o motivo' : undefined

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsMissing(!text)
    if (!text || isLong) event.currentTarget.querySelector('textarea')?.focus()
    else if (!busy) onChoose(text)
  }

  function leaveOwn() {
    flushSync(() => setIsOwn(false))
    opener.current?.focus()
  }

  if (isOwn) {
    return (
      <form noValidate onSubmit={handleSubmit} className="hb-form">
        <Field
          label="Motivo"
          hint="O convidado lê o que você escrever."
          error={isLong ? tooLong(MAX_REASON_LENGTH) : missing}
        >
          <TextArea
            autoFocus
            rows={3}
            limit={MAX_REASON_LENGTH}
            countsLate
            value={own}
            readOnly={busy}
            onChange={({ currentTarget }) => setOwn(currentTarget.value)}
            onKeyDown={submitByKeys}
          />
        </Field>
        <DialogActions>
          <Button variant="outline" disabled={busy} onClick={leaveOwn}>
            Ver os motivos
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel={busyLabel}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    )
  }
  return (
    <div className="hb-reasons">
      <p className="text-muted">O convidado lê o motivo que você escolher.</p>
      <SendingFields isSending={busy}>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <button type="button" className="hb-reason" onClick={() => onChoose(reason)}>
                <span>
                  <span className="sr-only">{verb}: </span>
                  {reason}
                </span>
                <ChevronRight aria-hidden="true" className="size-5" />
              </button>
            </li>
          ))}
          <li>
            <button ref={opener} type="button" className="hb-reason" onClick={() => setIsOwn(true)}>
              Escrever outro motivo
            </button>
          </li>
        </ul>
      </SendingFields>
      {onBack && (
        <DialogActions>
          <Button variant="outline" disabled={busy} onClick={onBack}>
            Voltar
          </Button>
        </DialogActions>
      )}
    </div>
  )
}
