import { useState } from 'react'
import { MAX_REASON_LENGTH } from '#contract/workspace-types.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The space's name. */
  name: string
  /** Whether the space is public by now: then it is taken down. */
  isPublic: boolean
  busy: boolean
  onReject: (reason: string) => void
}

/** Asks for the reason of a refusal; while it is blank nothing can be sent (ADM-03). */
export function RejectDialog({ open, onClose, name, isPublic, busy, onReject }: Props) {
  const [reason, setReason] = useState('')
  const isTooLong = reason.trim().length > MAX_REASON_LENGTH
  const isReady = reason.trim() !== '' && !isTooLong
  const confirmLabel = isPublic ? 'Retirar do ar' : 'Recusar espaço'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isPublic ? 'Retirar este espaço do ar?' : 'Recusar este espaço?'}
      dismissible={!busy}
      closeOnOutsideClick={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !busy) onReject(reason.trim())
        }}
      >
        <p className="rounded-field bg-base-200 px-4 py-3 font-medium break-words">{name}</p>
        <Field
          label="Motivo"
          hint="O anfitrião lê este texto: diga o que precisa ser corrigido."
          required
          error={isTooLong ? 'Use no máximo 2.000 caracteres' : undefined}
          className="mt-5"
        >
          <TextArea
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            limit={MAX_REASON_LENGTH}
            rows={5}
            data-autofocus=""
          />
        </Field>
        <DialogActions className="mt-6">
          <Button variant="outline" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" variant="danger" busy={busy} disabled={!isReady}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
