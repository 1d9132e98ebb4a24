import { Link } from '@tanstack/react-router'
import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import type { BookingStatus } from '#contract/bookings/status.ts'
import { bookingStatusLabels } from '#contract/bookings/status-labels.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { formatMoney } from '#contract/money.ts'
import { IN_REVIEW, payBy } from '#contract/payments/pay-by.ts'
import { placeInWords } from '#contract/places/place-in-words.ts'
import { Instant } from '#web/session/instant.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { type Act, acts, actWords } from './act-words.ts'

type Props = {
  booking: BookingSummary
  onAsk: (act: Act) => void
  onFilterWorkspace: (id: string) => void
}

const tones: Record<BookingStatus, BadgeTone> = {
  held: 'accent',
  requested: 'accent',
  confirmed: 'success',
  in_use: 'info',
  completed: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
  no_show: 'warning',
}

/** One booking with its two sides, and what an administrator can do about it now (RSV-55, RSV-56). */
export function BookingRow({ booking, onAsk, onFilterWorkspace }: Props) {
  const { code, status, workspace, guest, host, totalInCents, respondUntil, holdUntil, isInReview, can } =
    booking
  const cityAndState = placeInWords({ city: workspace.city, state: workspace.state })
  const isHydrated = useHydrated()
  const lookClass = buttonClass({ variant: 'outline', size: 'sm' })
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-base-300 py-5 first:border-t-0 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to="/bookings/$code"
            params={{ code }}
            className="font-semibold tabular-nums text-primary underline underline-offset-4 pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
          >
            {code}
          </Link>
          <Badge tone={tones[status]}>{bookingStatusLabels[status]}</Badge>
          {status === 'held' && holdUntil && (
            <span className="text-sm text-muted">
              {isInReview ? IN_REVIEW : <PayBy holdUntil={holdUntil} />}
            </span>
          )}
          {status === 'requested' && respondUntil && (
            <span className="text-sm text-muted">
              resposta até <Instant at={respondUntil} />
            </span>
          )}
        </p>
        <p className="mt-1.5 font-medium">
          {workspace.name}
          <span className="font-normal text-muted">{` · ${cityAndState}`}</span>
        </p>
        <p className="mt-0.5">
          <span className="inline-block first-letter:uppercase">{whenText(booking)}</span>
          <span className="text-muted">, {formatMoney(totalInCents)}</span>
        </p>
        <p className="mt-0.5 text-[0.9375rem] text-muted">
          <Person {...guest} />, recebido por <Person {...host} />
        </p>
      </div>
      <div inert={!isHydrated} className="flex flex-wrap items-start gap-2 lg:max-w-136 lg:justify-end">
        {acts
          .filter((act) => can.includes(act))
          .map((act) => (
            <Button
              key={act}
              variant="outline"
              size="sm"
              aria-haspopup="dialog"
              onClick={() => onAsk(act)}
              className="pointer-coarse:min-h-11"
            >
              {actWords[act].label}
              <span className="sr-only"> {code}</span>
            </Button>
          ))}
        {workspace.id && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onFilterWorkspace(workspace.id ?? '')}
            className="pointer-coarse:min-h-11"
          >
            Só este espaço<span className="sr-only">: {workspace.name}</span>
          </Button>
        )}
        <Link to="/admin/bookings/$code/history" params={{ code }} className={lookClass}>
          Histórico<span className="sr-only"> de {code}</span>
        </Link>
      </div>
    </li>
  )
}

function PayBy({ holdUntil }: { holdUntil: string }) {
  return (
    <>
      pagamento até <Instant at={payBy(holdUntil).toISOString()} />
    </>
  )
}

/** A side of the booking; one with an account leads to what was done with it. */
function Person({ id, name }: BookingSummary['host']) {
  if (id === null) return name
  return (
    <Link to="/admin/users/$id/history" params={{ id }} className="underline underline-offset-4">
      {name}
    </Link>
  )
}
