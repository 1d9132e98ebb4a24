import { type ReactNode, useRef, useState } from 'react'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { submitByKeys } from '#web/ui/submit-by-keys.ts'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** The workspace's name. */
  name: string
  /** What else happens, below the name. */
  consequence?: ReactNode
  /** The field's name and what it is for. */
  label: string
  hint: string
  /** Characters at most. */
  limit: number
  confirmLabel: string
  tone: 'danger' | 'primary'
  busy: boolean
  onConfirm: (text: string) => void
  /** Above the field; `start` fills in a text to continue from. */
  renderStarts?: (start: (text: string) => void) => ReactNode
}

/** Asks for a text about a workspace; while it is blank or too long nothing can be sent (ADM-03, ADM-04). */
export function TextDialog({
  open,
  onClose,
  title,
  name,
  consequence,
  label,
  hint,
  limit,
  confirmLabel,
  tone,
  busy,
  onConfirm,
  renderStarts,
}: Props) {
  const [text, setText] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const isTooLong = countCharacters(text.trim()) > limit
  const isReady = text.trim() !== '' && !isTooLong

  function start(words: string) {
    setText((typed) => (typed.trim() === '' ? words : `${typed.trimEnd()}\n${words}`))
    area.current?.focus()
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} dismissible={!busy} closeOnOutsideClick={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !busy) onConfirm(text.trim())
        }}
      >
        <p className="rounded-field bg-sunken px-4 py-3 font-medium [overflow-wrap:anywhere]">{name}</p>
        {consequence && <p className="mt-3 text-muted">{consequence}</p>}
        {renderStarts?.(start)}
        <Field
          label={label}
          hint={hint}
          required
          error={isTooLong ? tooLong(limit) : undefined}
          className="mt-5"
        >
          <TextArea
            ref={area}
            value={text}
            readOnly={busy}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={submitByKeys}
            limit={limit}
            rows={5}
            data-autofocus=""
          />
        </Field>
        <DialogActions className="mt-6">
          <Button variant="outline" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" variant={tone} busy={busy} disabled={!isReady}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
