import { MAX_REPORT_LENGTH } from '#contract/reports/rules.ts'
import { TextDialog } from './text-dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The workspace's name. */
  name: string
  busy: boolean
  onResolve: (note: string) => void
}

/** Asks for the note with which a report is resolved (REP-07). */
export function ResolveDialog({ onResolve, ...rest }: Props) {
  return (
    <TextDialog
      {...rest}
      title="Resolver esta denúncia?"
      label="Nota"
      hint="Só administradores leem: o que foi conferido e decidido. O espaço continua como está."
      limit={MAX_REPORT_LENGTH}
      confirmLabel="Resolver denúncia"
      tone="primary"
      onConfirm={onResolve}
    />
  )
}
