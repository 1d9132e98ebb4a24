import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_REASON_LENGTH } from '#contract/bookings/booking-limits.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import type { User } from '#contract/users/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = { user: User; open: boolean; onClose: () => void }

/** Asks why payments to a host stop; the host reads it (EARN-06). */
export function StopPaymentsDialog({ user: { id, name, email }, open, onClose }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const reason = text.trim()
  const isTooLong = countCharacters(reason) > MAX_REASON_LENGTH
  const stopping = useMutation(
    api.earnings.stopAccount.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(api.earnings.accountOfUser.queryKey({ input: { id } }), answer)
        toast.success({ id, title: 'Repasses parados', description: name })
        setText('')
        onClose()
      },
    }),
  )

  function close() {
    stopping.reset()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Parar os repasses deste anfitrião?"
      dismissible={!stopping.isPending}
      closeOnOutsideClick={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsMissing(reason === '')
          if (reason === '') event.currentTarget.querySelector('textarea')?.focus()
          else if (!isTooLong && !stopping.isPending) stopping.mutate({ id, reason })
        }}
      >
        <p className="rounded-field bg-sunken px-4 py-3 font-medium [overflow-wrap:anywhere]">
          {name} ({email})
        </p>
        <p className="mt-3 text-muted">
          As reservas continuam, e o que há a receber fica guardado até os repasses serem retomados.
        </p>
        <Field
          label="Motivo"
          hint="O anfitrião lê este texto no aviso, no e-mail e nas configurações."
          required
          error={(isMissing && reason === '' && 'Diga o motivo') || (isTooLong && tooLong(MAX_REASON_LENGTH))}
          className="mt-5"
        >
          <TextArea
            value={text}
            readOnly={stopping.isPending}
            onChange={(event) => setText(event.currentTarget.value)}
            limit={MAX_REASON_LENGTH}
            countsLate
            rows={4}
            data-autofocus=""
          />
        </Field>
        {stopping.error && (
          <Banner tone="danger" live className="mt-4">
            {failureOf(stopping.error).message}
          </Banner>
        )}
        <DialogActions className="mt-6">
          <Button variant="outline" onClick={close} disabled={stopping.isPending}>
            Cancelar
          </Button>
          <Button type="submit" variant="danger" busy={stopping.isPending} busyLabel="Salvando...">
            Parar repasses
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
