import { useQuery } from '@tanstack/react-query'
import type { BookingsToComeOfUser } from '#contract/bookings/booking-shapes.ts'
import { endedText, type ToCome } from '#contract/bookings/to-come-text.ts'
import { tooLong } from '#contract/text/rules.ts'
import type { User } from '#contract/users/shapes.ts'
import { MAX_REASON_LENGTH } from '#contract/workspaces/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'

type Props = {
  user: User
  open: boolean
  onClose: () => void
  busy: boolean
  /** Why the last attempt failed. */
  error: string | null
  onSuspend: (reason: string) => void
}

/** Asks for the reason of a suspension, which its user reads (USR-02). */
export function SuspendDialog({ user, open, onClose, busy, error, onSuspend }: Props) {
  const toCome = useQuery(
    useApi().bookings.toComeOfUser.queryOptions({ input: { id: user.id }, enabled: open, staleTime: 0 }),
  )
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title="Suspender esta conta?"
      subject={
        <p className="font-medium">
          {user.name} ({user.email})
        </p>
      }
      consequence={
        <>
          As sessões terminam agora e os espaços saem da busca até a conta ser reativada.{' '}
          {toCome.data
            ? endedText(sum(toCome.data))
            : 'Reservas por vir são canceladas, com aviso para os dois lados.'}
        </>
      }
      hint="A pessoa lê este texto no e-mail que enviamos e quando tenta entrar."
      limit={MAX_REASON_LENGTH}
      tooLongText={tooLong(MAX_REASON_LENGTH)}
      confirmLabel="Suspender conta"
      busy={busy}
      failure={error === null ? null : { message: error }}
      onConfirm={onSuspend}
    />
  )
}

/** All bookings of an account, on either side. */
function sum({ asGuest, asHost }: BookingsToComeOfUser): ToCome {
  return {
    requested: asGuest.requested + asHost.requested,
    confirmed: asGuest.confirmed + asHost.confirmed,
  }
}
