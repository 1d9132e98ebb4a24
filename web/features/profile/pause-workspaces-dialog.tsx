import { endedText, type ToCome, toComeText } from '#contract/bookings/to-come-text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** 'seu espaço será pausado', or its plural. */
export function pausedWorkspacesText(count: number): string {
  return count === 1 ? 'seu espaço será pausado' : `seus ${count} espaços serão pausados`
}

type Props = {
  open: boolean
  /** How many workspaces are paused. */
  count: number
  /** The bookings to come at these workspaces, which end. */
  toCome: ToCome
  onClose: () => void
  onConfirm: () => void
}

/** Warns a host that becoming a guest pauses the workspaces (PROF-14) and ends the bookings to come (RSV-52). */
export function PauseWorkspacesDialog({ open, count, toCome, onClose, onConfirm }: Props) {
  const ended = endedText(toCome, 'hosted')
  const paused = `Com a mudança, ${pausedWorkspacesText(count)}: nada aparece na busca, nem o que ainda for aprovado.`
  const back = 'Se voltar a ser Gestor de Espaço, você reativa tudo em Meus Espaços.'
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      tone={ended ? 'danger' : 'primary'}
      title="Mudar para Profissional/Empresa?"
      name={[count > 0 && (count === 1 ? '1 espaço' : `${count} espaços`), toComeText(toCome)]
        .filter(Boolean)
        .join(', ')}
      consequence={[count > 0 && paused, ended, back].filter(Boolean).join(' ')}
      cancelLabel="Voltar"
      confirmLabel={ended ? 'Mudar e cancelar reservas' : 'Mudar e pausar'}
    />
  )
}
