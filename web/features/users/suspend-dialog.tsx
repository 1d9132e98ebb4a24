import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingsToComeOfUser } from '#contract/bookings/booking-shapes.ts'
import { endedText, type ToCome } from '#contract/bookings/to-come-text.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import type { User } from '#contract/users/shapes.ts'
import { MAX_REASON_LENGTH } from '#contract/workspaces/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = {
  user: User
  open: boolean
  onClose: () => void
  busy: boolean
  /** Why the last attempt failed. */
  error: string | null
  onSuspend: (reason: string) => void
}

const REASON_MISSING = 'Informe o motivo'

/** Asks for the reason of a suspension, which its user reads (USR-02). */
export function SuspendDialog({ user, open, onClose, busy, error, onSuspend }: Props) {
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // Each question begins empty; one whose attempt failed is still open.
    if (open) {
      setText('')
      setIsMissing(false)
    }
  }
  const toCome = useQuery(
    useApi().bookings.toComeOfUser.queryOptions({ input: { id: user.id }, enabled: open, staleTime: 0 }),
  )
  const reason = text.trim()
  const isTooLong = countCharacters(reason) > MAX_REASON_LENGTH

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Suspender esta conta?"
      dismissible={!busy}
      closeOnOutsideClick={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsMissing(reason === '')
          if (reason === '') event.currentTarget.querySelector('textarea')?.focus()
          else if (!isTooLong && !busy) onSuspend(reason)
        }}
      >
        <p className="rounded-field bg-sunken px-4 py-3 font-medium [overflow-wrap:anywhere]">
          {user.name} ({user.email})
        </p>
        <p className="mt-3 text-muted">
          As sessões terminam agora e os espaços saem da busca até a conta ser reativada.{' '}
          {toCome.data
            ? endedText(sum(toCome.data))
            : 'Reservas por vir são canceladas, com aviso para os dois lados.'}
        </p>
        <Field
          label="Motivo"
          hint="A pessoa lê este texto no e-mail que enviamos e quando tenta entrar."
          required
          error={(isMissing && reason === '' && REASON_MISSING) || (isTooLong && tooLong(MAX_REASON_LENGTH))}
          className="mt-5"
        >
          <TextArea
            value={text}
            readOnly={busy}
            onChange={(event) => setText(event.currentTarget.value)}
            limit={MAX_REASON_LENGTH}
            countsLate
            rows={4}
            data-autofocus=""
          />
        </Field>
        {error && (
          <Banner tone="danger" live className="mt-4">
            {error}
          </Banner>
        )}
        <DialogActions className="mt-6">
          <Button variant="outline" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel="Salvando...">
            Suspender conta
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** All bookings of an account, on either side. */
function sum({ asGuest, asHost }: BookingsToComeOfUser): ToCome {
  return {
    requested: asGuest.requested + asHost.requested,
    confirmed: asGuest.confirmed + asHost.confirmed,
  }
}
