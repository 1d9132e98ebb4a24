import { Link, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useId, useState } from 'react'
import { HOURS_TO_ANSWER } from '#contract/bookings/booking-rules.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { hasModifier } from '#web/ui/has-modifier.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useIsHere } from '#web/ui/use-is-here.ts'
import { refusalOf } from '../booking-refusal.ts'
import { useStillAsked } from '../use-still-asked.ts'
import { addressOf, requestOf } from './choice.ts'
import { reserveLabel } from './platform-texts.ts'
import type { PlatformBooking } from './use-platform-booking.ts'

/**
 * 'Reservar' or 'Pedir reserva': leads to the checkout with the choice in its address, once the free times were read
 * again (BKG-41).
 */
export function PlatformReserve({
  booking,
  calendarId,
  onDatesMissing,
}: {
  booking: PlatformBooking
  /** The popover that the click opens while dates are missing. */
  calendarId?: string
  onDatesMissing?: () => void
}) {
  const { workspace, choice, problem } = booking
  const viewer = useViewer()
  const reasonId = useId()
  const label = reserveLabel(workspace)
  const isHost = viewer?.id === workspace.host.id
  const hours = workspace.availability.availableHours
  const refusal = refusalOf(workspace, { hours }, { isSample: false, isHost })
  if (refusal) {
    return (
      <div>
        <Button size="lg" block disabled aria-describedby={reasonId}>
          {label}
        </Button>
        <p id={reasonId} className="mt-3 text-center text-sm text-muted">
          {refusal.sentence}
        </p>
      </div>
    )
  }
  function ask() {
    const title = !choice.from ? 'Selecione as datas' : problem ? 'Confira a reserva' : 'Selecione o horário'
    const missing = choice.from
      ? 'Escolha o início e o término.'
      : 'Por favor, selecione as datas de entrada e saída'
    toast.error({ id: 'dates', title, description: problem ?? missing })
    if (!choice.from) onDatesMissing?.()
  }
  if (requestOf(choice) && !problem) return <CheckoutLink booking={booking} block />
  // Before the script runs, the button already opens the calendar.
  const popover = choice.from ? {} : ({ popoverTarget: calendarId, popoverTargetAction: 'show' } as const)
  return (
    <Button size="lg" block {...popover} onClick={ask}>
      {label}
    </Button>
  )
}

/** The link to the checkout; it waits until it is known whether the time is still free. */
export function CheckoutLink({ booking, block = false }: { booking: PlatformBooking; block?: boolean }) {
  const { workspace, choice, findTaken } = booking
  const navigate = useNavigate()
  const to = '/workspace/$id/book'
  const [params, search] = [{ id: workspace.id }, addressOf(choice, workspace)]
  const chosen = JSON.stringify(search)
  const [asked, setAsked] = useState<string>()
  const isAsking = asked === chosen
  const isStillAsked = useStillAsked(chosen)
  const isHere = useIsHere()

  async function goOn(event: MouseEvent) {
    if (hasModifier(event) || event.shiftKey) return
    event.preventDefault()
    if (isAsking) return
    setAsked(chosen)
    const taken = await findTaken()
    setAsked((latest) => (latest === chosen ? undefined : latest))
    // A changed choice needs a press of its own, and another page stays open.
    if (!isStillAsked(chosen) || !isHere()) return
    if (taken) toast.error({ id: 'dates', title: 'Confira a reserva', description: taken })
    else await navigate({ to, params, search })
  }

  return (
    <Link
      to={to}
      params={params}
      search={search}
      preload={false}
      aria-busy={isAsking || undefined}
      onClick={(event) => void goOn(event)}
      className={buttonClass({ size: 'lg', block })}
    >
      {isAsking && <Spinner className="size-[1.15em]" />}
      {reserveLabel(workspace)}
    </Link>
  )
}

/** What follows from the button: when the booking is confirmed, and how it is paid. */
export function NextNote({ booking: { workspace } }: { booking: PlatformBooking }) {
  const { bookingMode, paymentMode } = workspace.bookingRules
  const isInstant = bookingMode === 'instant'
  return (
    <p className="text-center text-sm text-balance text-muted">
      {isInstant ? 'A confirmação é na hora.' : `O anfitrião responde em até ${HOURS_TO_ANSWER} horas.`}{' '}
      {paymentMode === 'platform'
        ? `Você paga com PIX${isInstant ? '' : ', depois do aceite'}.`
        : 'Nada é cobrado agora: o pagamento é combinado direto com o anfitrião.'}
    </p>
  )
}
