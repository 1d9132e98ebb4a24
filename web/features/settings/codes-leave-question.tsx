import { LeaveQuestion } from '#web/ui/leave-question.tsx'

type Props = {
  /** Asks before another page opens; not needed behind a dialog that stays open. */
  asks?: boolean
  /** Whether codes are being made or shown: then closing the window asks too. */
  isLoss: boolean
}

/**
 * Asks before the page is left while recovery codes are being made or shown (SET-07). It may still be open when they
 * are shown on top of it.
 */
export function CodesLeaveQuestion({ asks = false, isLoss }: Props) {
  return (
    <LeaveQuestion
      asks={asks}
      isLoss={isLoss}
      title="Sair desta página agora?"
      name="Códigos de recuperação"
      consequence="Os códigos antigos deixam de valer, e os novos aparecem uma só vez, aqui. Se você ainda não os guardou, continue aqui."
    />
  )
}
