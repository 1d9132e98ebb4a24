import { useState } from 'react'
import { MAX_REASON_LENGTH } from '#contract/workspace-types.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Subject = 'space' | 'published' | 'change'

const texts: Record<Subject, { title: string; confirm: string }> = {
  space: { title: 'Recusar este espaço?', confirm: 'Recusar espaço' },
  published: { title: 'Retirar este espaço do ar?', confirm: 'Retirar do ar' },
  change: { title: 'Recusar esta alteração?', confirm: 'Recusar alteração' },
}

type Props = {
  open: boolean
  onClose: () => void
  /** The space's name. */
  name: string
  /** What is refused: a space that waits, one that is published (it is taken down), or a change of one. */
  subject: Subject
  busy: boolean
  onReject: (reason: string) => void
}

/** Asks for the reason of a refusal; while it is blank nothing can be sent (ADM-03). */
export function RejectDialog({ open, onClose, name, subject, busy, onReject }: Props) {
  const [reason, setReason] = useState('')
  const isTooLong = reason.trim().length > MAX_REASON_LENGTH
  const isReady = reason.trim() !== '' && !isTooLong
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts[subject].title}
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
            {texts[subject].confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
