import { type ReactNode, useState } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { countCharacters } from './character-count.ts'
import { Dialog, DialogActions } from './dialog.tsx'
import { Field } from './field.tsx'
import { submitByKeys } from './submit-by-keys.ts'
import { TextArea } from './text-area.tsx'

type Props = {
  open: boolean
  /** The user wants to close the dialog: clear the failure here. */
  onClose: () => void
  /** The question, such as 'Suspender esta conta?'. */
  title: string
  /** What is acted on. */
  subject: ReactNode
  consequence: ReactNode
  /** Further fields, above the reason. */
  children?: ReactNode
  /** Who reads the reason. */
  hint: string
  /** Characters at most. */
  limit: number
  /** The message for a longer reason. */
  tooLongText: string
  confirmLabel: string
  tone?: 'danger' | 'primary'
  busy: boolean
  /** Why the last attempt failed; what is wrong with the reason is shown at the field. */
  failure: { message: string; fields?: Readonly<Partial<Record<string, string>>> } | null
  onConfirm: (reason: string) => void
}

/**
 * Asks for the reason of an act. Each question begins with an empty text, unless it was closed after a failure. What is
 * missing gets the focus.
 */
export function ReasonDialog({
  open,
  onClose,
  title,
  subject,
  consequence,
  children,
  hint,
  limit,
  tooLongText,
  confirmLabel,
  tone = 'danger',
  busy,
  failure,
  onConfirm,
}: Props) {
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isKept, setIsKept] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      if (!isKept) setText('')
      setIsKept(false)
      setIsMissing(false)
    }
  }
  const reason = text.trim()
  const isTooLong = countCharacters(reason) > limit

  function close() {
    setIsKept(failure !== null)
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={title} dismissible={!busy} closeOnOutsideClick={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsMissing(reason === '')
          if (reason === '' || isTooLong) event.currentTarget.querySelector('textarea')?.focus()
          else if (!busy) onConfirm(reason)
        }}
      >
        <div className="rounded-field bg-sunken px-4 py-3 [overflow-wrap:anywhere]">{subject}</div>
        <p className="mt-3 text-muted">{consequence}</p>
        {children}
        <Field
          label="Motivo"
          hint={hint}
          required
          error={
            (isMissing && reason === '' && 'Diga o motivo') ||
            (isTooLong && tooLongText) ||
            failure?.fields?.reason
          }
          className="mt-5"
        >
          <TextArea
            value={text}
            readOnly={busy}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={submitByKeys}
            limit={limit}
            countsLate
            rows={4}
            data-autofocus=""
          />
        </Field>
        {failure && !failure.fields?.reason && (
          <Banner tone="danger" live className="mt-4">
            {failure.message}
          </Banner>
        )}
        <DialogActions className="mt-6">
          <Button variant="outline" onClick={close} disabled={busy}>
            Voltar
          </Button>
          <Button type="submit" variant={tone} busy={busy} busyLabel="Salvando...">
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
