import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** 'seu espaço publicado será pausado', in the right number. */
export function publishedSpacesText(count: number): string {
  return count === 1 ? 'seu espaço publicado será pausado' : `seus ${count} espaços publicados serão pausados`
}

type Props = { open: boolean; count: number; onClose: () => void; onConfirm: () => void }

/** Tells a host what becoming a guest does to the published spaces, before it does (PROF-14). */
export function PublishedSpacesDialog({ open, count, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      tone="primary"
      title="Mudar para Profissional/Empresa?"
      name={count === 1 ? '1 espaço publicado' : `${count} espaços publicados`}
      consequence={`Com a mudança, ${publishedSpacesText(count)} e não aparecem mais na busca. Para reativar, volte a ser Gestor de Espaço.`}
      confirmLabel="Mudar e pausar"
    />
  )
}
