import { useState } from 'react'
import type { Dispute } from '#contract/disputes/shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { withdrawText } from './dispute-texts.ts'
import { useWithdrawDispute } from './use-dispute-steps.ts'

/** Withdraws a dispute, after saying what that means (DSPUI-06). */
export function WithdrawButton({ dispute }: { dispute: Dispute }) {
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const { take, isBusy, failure, reset } = useWithdrawDispute(dispute, () => setIsOpen(false))
  return (
    <>
      <Button
        variant="outline"
        inert={!isHydrated}
        aria-haspopup="dialog"
        onClick={() => {
          reset()
          setIsOpen(true)
        }}
        className="self-start"
      >
        Retirar contestação
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => take()}
        title="Retirar esta contestação?"
        name={`${dispute.booking.workspaceName}, ${dispute.code}`}
        consequence={withdrawText(dispute)}
        confirmLabel="Retirar contestação"
        busyLabel="Retirando..."
        cancelLabel="Voltar"
        busy={isBusy}
        error={failure?.message}
      />
    </>
  )
}
