import { type SubmitEvent, useState } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { useSendGuestLink } from './use-send-guest-link.ts'

type Props = {
  booking: Booking
  /** The stored e-mail. */
  email: string
  open: boolean
  onClose: () => void
}

/** Corrects the e-mail that the host wrote down, and has the link sent there (RSV-66). */
export function CorrectEmailDialog({ booking, email, open, onClose }: Props) {
  const { send, isBusy, failure, reset } = useSendGuestLink(booking, onClose)
  const [typed, setTyped] = useState(email)
  const [isMissing, setIsMissing] = useState(false)
  const missing = isMissing ? 'Informe o e-mail de quem reservou' : undefined

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const guestEmail = typed.trim()
    setIsMissing(guestEmail === '')
    if (guestEmail) send(guestEmail)
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Corrigir o e-mail"
      description="Enviamos um link novo para o endereço certo. O que foi para o anterior deixa de valer na hora."
      dismissible={!isBusy}
      closeOnOutsideClick={false}
    >
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <Field label="E-mail de quem reservou" required error={missing ?? failure?.fields.guestEmail}>
          <EmailInput
            data-autofocus=""
            autoComplete="off"
            value={typed}
            readOnly={isBusy}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              setIsMissing(false)
              if (failure) reset()
            }}
          />
        </Field>
        {failure && !failure.fields.guestEmail && (
          <Banner tone="danger" live>
            {failure.message}
          </Banner>
        )}
        <DialogActions>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Voltar
          </Button>
          <Button type="submit" busy={isBusy} busyLabel="Enviando...">
            Corrigir e enviar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
