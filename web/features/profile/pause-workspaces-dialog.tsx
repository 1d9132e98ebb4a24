import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** 'seu espaço será pausado', or its plural. */
export function pausedWorkspacesText(count: number): string {
  return count === 1 ? 'seu espaço será pausado' : `seus ${count} espaços serão pausados`
}

type Props = { open: boolean; count: number; onClose: () => void; onConfirm: () => void }

/** Warns a host that becoming a guest pauses the workspaces (PROF-14). */
export function PauseWorkspacesDialog({ open, count, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      tone="primary"
      title="Mudar para Profissional/Empresa?"
      name={count === 1 ? '1 espaço' : `${count} espaços`}
      consequence={`Com a mudança, ${pausedWorkspacesText(count)}: nada aparece na busca, nem o que ainda for aprovado. Se voltar a ser Gestor de Espaço, você reativa tudo em Meus Espaços.`}
      confirmLabel="Mudar e pausar"
    />
  )
}
