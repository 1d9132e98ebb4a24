import { Link, useLocation } from '@tanstack/react-router'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

/**
 * 'Reservar' while dates are missing: a visitor signs in first, a signed-in guest is asked for them (BKG-24, BKG-25).
 * @param calendarId the popover that the click opens
 */
export function ReserveStart({
  calendarId,
  onDatesMissing,
}: {
  calendarId?: string
  onDatesMissing?: () => void
}) {
  const viewer = useViewer()
  const href = useLocation({ select: (location) => location.href })
  if (!viewer) {
    return (
      <Link
        to="/login"
        search={{ redirect: href }}
        onClick={() =>
          toast.error({
            id: 'sign-in',
            title: 'Necessário fazer login',
            description: 'Entre na sua conta para reservar este espaço.',
          })
        }
        className={buttonClass({ size: 'lg', block: true })}
      >
        Reservar
      </Link>
    )
  }
  return (
    <Button size="lg" block popoverTarget={calendarId} popoverTargetAction="show" onClick={onDatesMissing}>
      Reservar
    </Button>
  )
}
