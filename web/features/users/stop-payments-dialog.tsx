import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_REASON_LENGTH } from '#contract/bookings/booking-limits.ts'
import { tooLong } from '#contract/text/rules.ts'
import type { User } from '#contract/users/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = { user: User; open: boolean; onClose: () => void }

/** Asks why payments to a host stop; the host reads it (EARN-06). */
export function StopPaymentsDialog({ user: { id, name, email }, open, onClose }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const stopping = useMutation(
    api.earnings.stopAccount.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(api.earnings.accountOfUser.queryKey({ input: { id } }), answer)
        toast.success({ id, title: 'Repasses parados', description: name })
        onClose()
      },
    }),
  )

  function close() {
    stopping.reset()
    onClose()
  }

  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title="Parar os repasses deste anfitrião?"
      subject={
        <p className="font-medium">
          {name} ({email})
        </p>
      }
      consequence="As reservas continuam, e o que há a receber fica guardado até os repasses serem retomados."
      hint="O anfitrião lê este texto no aviso, no e-mail e nas configurações."
      limit={MAX_REASON_LENGTH}
      tooLongText={tooLong(MAX_REASON_LENGTH)}
      confirmLabel="Parar repasses"
      busy={stopping.isPending}
      failure={stopping.error && failureOf(stopping.error)}
      onConfirm={(reason) => stopping.mutate({ id, reason })}
    />
  )
}
