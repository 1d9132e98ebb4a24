import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** The question, such as 'Excluir este espaço?'. */
  title: ReactNode
  /** The name of the thing to act on. */
  name: string
  /** The consequence, such as 'Esta ação não pode ser desfeita.' */
  consequence?: ReactNode
  /** The verb on the button, such as 'Excluir espaço'. */
  confirmLabel: string
  busyLabel?: string
  cancelLabel?: string
  /** The action is running: the dialog can't be dismissed. */
  busy?: boolean
  /** Why the last attempt failed. */
  error?: ReactNode
  tone?: 'danger' | 'primary'
}

/** Asks before a destructive action and names the thing; the focus starts on the cancel button. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  name,
  consequence,
  confirmLabel,
  busyLabel,
  cancelLabel = 'Cancelar',
  busy = false,
  error,
  tone = 'danger',
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="sm" dismissible={!busy} closeButton={false}>
      <p className="rounded-field bg-sunken px-4 py-3 font-medium [overflow-wrap:anywhere]">{name}</p>
      {consequence && <p className="mt-3 text-muted">{consequence}</p>}
      {error && (
        <Banner tone="danger" live className="mt-4">
          {error}
        </Banner>
      )}
      <DialogActions className="mt-6">
        <Button variant="outline" onClick={onClose} disabled={busy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button variant={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
